import { beforeEach, describe, expect, test } from '@jest/globals';
import { createServiceCaller, hasCode } from '../../../lambdas/clients/aws/call-json-service.ts';

const access = {
  endpoint: 'https://dynamodb.eu-west-2.amazonaws.com',
  region: 'eu-west-2',
  credentials: { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'token' },
};
const failing = (status: number, code: string) =>
  Response.json({ __type: `com.amazonaws.dynamodb.v20120810#${code}`, message: 'no' }, { status });

describe('calls to a service', () => {
  let answers: (Response | Error)[];
  let requests: Request[];
  let pauses: number[];

  beforeEach(() => {
    [answers, requests, pauses] = [[], [], []];
  });

  const call = createServiceCaller(
    { name: 'dynamodb', target: 'DynamoDB_20120810', version: '1.0' },
    access,
    {
      send: async (url, init) => {
        requests.push(new Request(url, init));
        const answer = answers.shift();
        if (answer === undefined) throw new Error('one call too many');
        if (answer instanceof Error) throw answer;
        return answer;
      },
      now: () => Date.UTC(2026, 10, 20, 1, 2, 3),
      pause: async (milliseconds) => pauses.push(milliseconds),
      random: () => 0.5,
    },
  );
  const get = () => call('GetItem', { TableName: 'vehicles' });
  const refusal = () => get().catch((error: unknown) => error);

  test('name the operation, and are signed with the session token', async () => {
    answers = [Response.json({ Item: {} })];
    expect(await get()).toEqual({ Item: {} });
    const { method, url, headers } = requests[0]!;
    expect([method, url]).toEqual(['POST', 'https://dynamodb.eu-west-2.amazonaws.com/']);
    expect(headers.get('x-amz-target')).toBe('DynamoDB_20120810.GetItem');
    expect(headers.get('content-type')).toBe('application/x-amz-json-1.0');
    expect(headers.get('x-amz-security-token')).toBe('token');
    expect(headers.get('authorization')).toMatch(
      /Credential=AKID\/20261120\/eu-west-2\/dynamodb\/aws4_request, SignedHeaders=content-type;host;x-amz-date;x-amz-security-token;x-amz-target, /,
    );
    expect(await requests[0]!.json()).toEqual({ TableName: 'vehicles' });
  });

  test('are tried three times, with pauses that double', async () => {
    answers = [failing(500, 'InternalServerError'), new TypeError('socket hang up'), Response.json({})];
    expect(await get()).toEqual({});
    expect(pauses).toEqual([50, 100]);
  });

  test.each([
    [400, 'ProvisionedThroughputExceededException'],
    [400, 'ThrottlingException'],
    [400, 'LimitExceededException'],
    [429, 'Whatever'],
  ])('wait longer after %i %s', async (status, code) => {
    answers = [failing(status, code), Response.json({})];
    await get();
    expect(pauses).toEqual([250]);
  });

  test('give up after the third fault, with what it was', async () => {
    answers = Array.from({ length: 3 }, () => failing(503, 'ServiceUnavailable'));
    expect(await refusal()).toMatchObject({ name: 'ServiceUnavailable', status: 503 });
    answers = Array.from({ length: 3 }, () => new TypeError('socket hang up'));
    expect(await refusal()).toMatchObject({ message: 'socket hang up' });
    expect(requests).toHaveLength(6);
  });

  test('are not repeated when refused, and the refusal has the name of its code', async () => {
    answers = [failing(400, 'ConditionalCheckFailedException')];
    const error = await refusal();
    expect(error).toMatchObject({
      name: 'ConditionalCheckFailedException',
      message: 'GetItem: no',
      status: 400,
    });
    expect(hasCode(error, 'ConditionalCheckFailedException')).toBe(true);
    expect(hasCode(error, 'AccessDeniedException')).toBe(false);
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['{"__type":"AccessDeniedException","Message":"may not"}', 'AccessDeniedException', 'may not'],
    ['{"__type":"a.b#SomeException:http://a.b/"}', 'SomeException', 'without a message'],
  ])('read the error %s', async (body, name, message) => {
    answers = [new Response(body, { status: 400 })];
    expect(await refusal()).toMatchObject({ name, message: `GetItem: ${message}` });
  });

  test('try an answer again that was cut short, or came from somebody else', async () => {
    answers = [
      new Response('{"Item":'),
      new Response('<html>Bad Gateway</html>', { status: 502 }),
      Response.json({}),
    ];
    expect(await get()).toEqual({});
    answers = [new Response('<html>Forbidden</html>', { status: 403 })];
    expect(await refusal()).toMatchObject({ name: 'UnknownError', status: 403 });
  });
});
