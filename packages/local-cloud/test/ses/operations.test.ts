import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AwsClient } from 'aws4fetch';
import { CredentialAuthority } from '../../src/aws/credential-authority.ts';
import { startSes } from '../../src/emulators/ses/start-ses.ts';
import { newFolder } from '../support/new-folder.ts';

const region = 'eu-west-2';
const authority = new CredentialAuthority(Buffer.alloc(32, 1));
let dataDir: string;
let ses: Awaited<ReturnType<typeof startSes>>;

beforeAll(async () => {
  dataDir = newFolder();
  const identities = ['sender.example'];
  ses = await startSes({ dataDir, region, authority, identities, configurationSets: [], log: () => {} });
});
afterAll(async () => {
  await ses.close();
});

const call = async (method: string, path: string, body?: string) => {
  const aws = new AwsClient({ ...authority.root(), service: 'ses', region, retries: 0 });
  const response = await aws.fetch(`${ses.endpoint}/v2/email/${path}`, { method, body: body ?? null });
  return { status: response.status, ...((await response.json()) as { message: string }) };
};

it.each([
  ['SendBulkEmail', 'POST', 'outbound-bulk-emails', '{}'],
  ['GetAccount', 'GET', 'account', undefined],
  ['ListEmailIdentities', 'GET', 'identities?PageSize=5', undefined],
  ['ListEmailIdentities', 'POST', 'list-identities', '{}'],
  ['DeleteEmailIdentity', 'DELETE', 'identities/sender.example', undefined],
  ['PutEmailIdentityMailFromAttributes', 'PUT', 'identities/sender.example/mail-from', '{}'],
  ['GetConfigurationSet', 'GET', 'configuration-sets/bounces-heard', undefined],
])('SES names the unsupported operation %s', async (operation, method, path, body) => {
  expect(await call(method, path, body)).toEqual({ status: 501, message: `not implemented: ${operation}` });
});

it('SES names an unknown request by method and path', async () => {
  expect(await call('GET', 'nothing/of/it')).toEqual({
    status: 501,
    message: 'not implemented: GET /v2/email/nothing/of/it',
  });
});

it('SES returns an identity to GetEmailIdentity, ignoring the query', async () => {
  expect(await call('GET', 'identities/sender.example?x=y')).toMatchObject({
    status: 200,
    VerifiedForSendingStatus: true,
  });
});

it.each([
  ['no JSON', '{'],
  ['no content', '{}'],
  ['an empty message', JSON.stringify({ Content: { Raw: { Data: '' } } })],
  ['a number as address', JSON.stringify({ Content: { Raw: { Data: 'YQ==' } }, ReplyToAddresses: [1] })],
  ['no object', '7'],
])('SES refuses a mail with %s', async (_, body) => {
  expect(await call('POST', 'outbound-emails', body)).toMatchObject({ status: 400 });
});
