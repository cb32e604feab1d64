import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from '@jest/globals';
import {
  managedAccounts,
  type ManagedAccount,
  type ManagedAccounts,
} from '../../../lambdas/clients/managed-accounts.ts';
import { preparedHandler } from '../../support/sdk-handler.ts';

const email = 'sales@admin.example';
const key = { UserPoolId: 'eu-west-2_pool', Username: email };

const accountsAnswering = (status: number, body: object) => {
  const { answers, requests, handler } = preparedHandler();
  answers.push(Response.json(body, { status }));
  const client = new CognitoIdentityProviderClient({
    region: 'eu-west-2',
    credentials: { accessKeyId: 'AKID', secretAccessKey: 'secret' },
    requestHandler: handler,
    maxAttempts: 1,
  });
  const calls = () =>
    requests.map(({ headers, body: sent }) => [
      headers.get('x-amz-target')?.replace('AWSCognitoIdentityProviderService.', ''),
      JSON.parse(sent) as object,
    ]);
  return { accounts: managedAccounts(client, 'eu-west-2_pool'), calls };
};
const failing = (name: string) => accountsAnswering(400, { __type: name, message: 'No.' }).accounts;

const described = { Username: 'sub-1', Enabled: true, UserStatus: 'CONFIRMED' };
const account: ManagedAccount = {
  id: 'sub-1',
  isEnabled: true,
  status: 'CONFIRMED',
  hasAuthenticatorApp: false,
};

test.each<[string, object, ManagedAccount]>([
  ['has no app by default', described, account],
  [
    'has an app',
    { ...described, UserMFASettingList: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] },
    { ...account, hasAuthenticatorApp: true },
  ],
  ['has another second factor', { ...described, UserMFASettingList: ['SMS_MFA'] }, account],
  ['is disabled', { ...described, Enabled: false }, { ...account, isEnabled: false }],
  ['is not said to be disabled', { ...described, Enabled: undefined }, account],
  [
    'has a temporary password',
    { ...described, UserStatus: 'FORCE_CHANGE_PASSWORD' },
    { ...account, status: 'FORCE_CHANGE_PASSWORD' },
  ],
])('an account is described: one that %s', async (_what, answer, expected) => {
  const { accounts, calls } = accountsAnswering(200, answer);
  expect(await accounts.describe(email)).toEqual(expected);
  expect(calls()).toEqual([['AdminGetUser', key]]);
});

test('failed sign-ins are those among the last fifty, with the address where it is known', async () => {
  const event = (EventId: string, EventResponse: string, more: object = {}) => ({
    EventId,
    EventResponse,
    CreationDate: 1_795_132_800,
    ...more,
  });
  const { accounts, calls } = accountsAnswering(200, {
    AuthEvents: [
      event('1', 'Fail', { EventContextData: { IpAddress: '203.0.113.7' } }),
      event('2', 'Pass', { EventContextData: { IpAddress: '203.0.113.8' } }),
      event('3', 'Fail', { EventContextData: {} }),
      event('4', 'Fail'),
    ],
  });
  const at = '2026-11-20T00:00:00.000Z';
  expect(await accounts.listFailedSignIns(email)).toEqual([
    { id: '1', at, sourceIp: '203.0.113.7' },
    { id: '3', at, sourceIp: undefined },
    { id: '4', at, sourceIp: undefined },
  ]);
  expect(calls()).toEqual([['AdminListUserAuthEvents', { ...key, MaxResults: 50 }]]);
});

test('there are no failed sign-ins where none was noted', async () => {
  expect(await accountsAnswering(200, {}).accounts.listFailedSignIns(email)).toEqual([]);
});

test.each<[string, (accounts: ManagedAccounts) => Promise<void>, object]>([
  ['AdminDisableUser', (accounts) => accounts.disable(email), key],
  ['AdminEnableUser', (accounts) => accounts.enable(email), key],
  ['AdminUserGlobalSignOut', (accounts) => accounts.signOut(email), key],
  ['AdminDeleteSoftwareToken', (accounts) => accounts.removeAuthenticator(email), key],
  [
    'AdminSetUserPassword',
    (accounts) => accounts.setTemporaryPassword(email, 'Temporary-1'),
    { ...key, Password: 'Temporary-1', Permanent: false },
  ],
])('%s is called for the account of an address', async (operation, act, input) => {
  const { accounts, calls } = accountsAnswering(200, {});
  await act(accounts);
  expect(calls()).toEqual([[operation, input]]);
});

test('an address without an account has none, and has no failed sign-ins', async () => {
  const unknown = 'UserNotFoundException';
  expect(await failing(unknown).describe(email)).toBeUndefined();
  expect(await failing(unknown).listFailedSignIns(email)).toEqual([]);
});

test.each<[string, (accounts: ManagedAccounts) => Promise<unknown>]>([
  ['describe', (accounts) => accounts.describe(email)],
  ['listFailedSignIns', (accounts) => accounts.listFailedSignIns(email)],
  ['removeAuthenticator', (accounts) => accounts.removeAuthenticator(email)],
  ['disable', (accounts) => accounts.disable(email)],
])('%s rejects with any other failure', async (_name, act) => {
  await expect(act(failing('NotAuthorizedException'))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
});
