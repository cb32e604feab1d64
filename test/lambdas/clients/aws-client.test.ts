import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { clientSettings, requestTimeouts } from '../../../lambdas/clients/aws/client-settings.ts';
import { hasCode } from '../../../lambdas/clients/aws/error-details.ts';
import { retryStrategy } from '../../../lambdas/clients/aws/retry-strategy.ts';
import { preparedHandler } from '../../support/sdk-handler.ts';

const access = {
  endpoint: 'https://dynamodb.eu-west-2.amazonaws.com',
  region: 'eu-west-2',
  credentials: { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'token' },
};
const failing = (status: number, code: string) =>
  Response.json({ __type: `com.amazonaws.dynamodb.v20120810#${code}`, message: 'no' }, { status });

describe('calls to a service', () => {
  const { answers, requests, handler } = preparedHandler();
  const pauses: number[] = [];
  const answering = (...next: (Response | Error)[]) => answers.splice(0, answers.length, ...next);

  beforeEach(() => {
    answering();
    requests.length = 0;
    pauses.length = 0;
  });

  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      ...clientSettings(access),
      retryStrategy: retryStrategy(3, {
        pause: async (milliseconds) => pauses.push(milliseconds),
        random: () => 0.5,
      }),
      requestHandler: handler,
    }),
  );
  const get = async () =>
    (await client.send(new GetCommand({ TableName: 'vehicles', Key: { id: 'a' } }))).Item;
  const refusal = () => get().catch((error: unknown) => error);

  test('name the operation, and are signed with the session token', async () => {
    answering(Response.json({ Item: { id: { S: 'a' } } }));
    expect(await get()).toEqual({ id: 'a' });
    const { method, url, headers, body } = requests[0]!;
    expect([method, url.href]).toEqual(['POST', 'https://dynamodb.eu-west-2.amazonaws.com/']);
    expect(headers.get('x-amz-target')).toBe('DynamoDB_20120810.GetItem');
    expect(headers.get('x-amz-security-token')).toBe('token');
    expect(headers.get('authorization')).toMatch(/Credential=AKID\/\d{8}\/eu-west-2\/dynamodb\/aws4_request/);
    expect(JSON.parse(body)).toEqual({ TableName: 'vehicles', Key: { id: { S: 'a' } } });
  });

  test('are tried three times, with doubling delays', async () => {
    answering(failing(500, 'InternalServerError'), new TypeError('socket hang up'), Response.json({}));
    await get();
    expect(pauses).toEqual([50, 100]);
  });

  test.each([
    [400, 'ProvisionedThroughputExceededException'],
    [400, 'ThrottlingException'],
    [400, 'LimitExceededException'],
    [429, 'Whatever'],
  ])('wait longer after %i %s', async (status, code) => {
    answering(failing(status, code), Response.json({}));
    await get();
    expect(pauses).toEqual([250]);
  });

  test('fail after the third fault, with its error', async () => {
    answering(...Array.from({ length: 3 }, () => failing(503, 'ServiceUnavailable')));
    expect(await refusal()).toMatchObject({ name: 'ServiceUnavailable', $metadata: { httpStatusCode: 503 } });
    answering(...Array.from({ length: 3 }, () => new TypeError('socket hang up')));
    expect(await refusal()).toMatchObject({ message: 'socket hang up' });
    expect(requests).toHaveLength(6);
  });

  test('are not retried after a refusal, whose error has the name of its code', async () => {
    answering(failing(400, 'ConditionalCheckFailedException'));
    const error = await refusal();
    expect(error).toMatchObject({
      name: 'ConditionalCheckFailedException',
      message: 'no',
      $metadata: { httpStatusCode: 400 },
    });
    expect(hasCode(error, 'ConditionalCheckFailedException')).toBe(true);
    expect(hasCode(error, 'AccessDeniedException')).toBe(false);
    expect(requests).toHaveLength(1);
  });

  test('read an error whose `Message` is capitalised', async () => {
    answering(new Response('{"__type":"AccessDeniedException","Message":"may not"}', { status: 400 }));
    expect(await refusal()).toMatchObject({ name: 'AccessDeniedException', message: 'may not' });
  });

  test('retry a truncated or foreign response', async () => {
    answering(
      new Response('{"Item":'),
      new Response('<html>Bad Gateway</html>', { status: 502 }),
      Response.json({}),
    );
    await get();
    expect(requests).toHaveLength(3);
    answering(new Response('<html>Forbidden</html>', { status: 403 }));
    expect(await refusal()).toMatchObject({ $metadata: { httpStatusCode: 403 } });
    expect(requests).toHaveLength(4);
  });
});

test('a call has a second to connect, and its own time to answer', () => {
  expect(requestTimeouts(2_500)).toEqual({
    connectionTimeout: 1_000,
    requestTimeout: 2_500,
    socketTimeout: 2_500,
    throwOnRequestTimeout: true,
  });
});
