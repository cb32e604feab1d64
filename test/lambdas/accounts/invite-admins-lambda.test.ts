import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { handler } from '../../../lambdas/accounts/invite-admins.lambda.ts';

const responses: Record<string, unknown>[] = [];
let status = 200;
const cloudFormation = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    responses.push({ method: request.method, type: request.headers['content-type'], ...JSON.parse(body) });
    response.writeHead(status).end();
  });
});
beforeAll(async () => {
  cloudFormation.listen(0, '127.0.0.1');
  await once(cloudFormation, 'listening');
});
afterAll(() => {
  cloudFormation.closeAllConnections();
  cloudFormation.close();
});

const ids = { StackId: 'stack', RequestId: 'request', LogicalResourceId: 'Admins' };
const event = (RequestType: string, more: object = {}) => ({
  ...ids,
  RequestType,
  ResponseURL: `http://127.0.0.1:${(cloudFormation.address() as AddressInfo).port}/answer`,
  ResourceProperties: { AdminEmails: ['owner@example.com'], SiteUrl: 'https://www.example.com' },
  ...more,
});

test('deleting the list keeps the accounts', async () => {
  await handler(event('Delete', { PhysicalResourceId: 'Before' }));
  expect(responses.at(-1)).toEqual({
    ...ids,
    method: 'PUT',
    type: '',
    Status: 'SUCCESS',
    PhysicalResourceId: 'Before',
  });
});

test('an error is reported to CloudFormation with its reason', async () => {
  await handler(event('Create'));
  expect(responses.at(-1)).toMatchObject({
    Status: 'FAILED',
    Reason: expect.stringMatching(/^InvalidEnvironmentError: .*USER_POOL_ID, USERS_TABLE, MAIL_SENDER/),
    PhysicalResourceId: 'Admins',
  });
});

test('the Lambda fails, and is retried, if CloudFormation rejects the response', async () => {
  status = 403;
  await expect(handler(event('Delete'))).rejects.toThrow(
    'CloudFormation rejected the response with status 403',
  );
});
