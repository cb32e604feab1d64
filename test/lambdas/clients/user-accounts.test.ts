import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from '@jest/globals';
import { userAccounts } from '../../../lambdas/clients/user-accounts.ts';
import { preparedHandler } from '../../support/sdk-handler.ts';

const accountsAnswering = (status: number, body: object) => {
  const { answers, requests, handler } = preparedHandler();
  answers.push(Response.json(body, { status }));
  const client = new CognitoIdentityProviderClient({
    region: 'eu-west-2',
    credentials: { accessKeyId: 'AKID', secretAccessKey: 'secret' },
    requestHandler: handler,
    maxAttempts: 1,
  });
  const call = () => ({
    operation: requests[0]?.headers.get('x-amz-target'),
    input: JSON.parse(requests[0]!.body) as object,
  });
  return { accounts: userAccounts(client, 'eu-west-2_pool'), call };
};
const failure = (name: string) => ({ __type: name, message: 'No.' });

test('an account is found by its address', async () => {
  const { accounts, call } = accountsAnswering(200, { Username: 'sub-1', UserCreateDate: 1_795_132_800 });
  expect(await accounts.find('owner@admin.example')).toEqual({
    username: 'sub-1',
    createdAt: new Date(1_795_132_800_000),
  });
  expect(call()).toEqual({
    operation: 'AWSCognitoIdentityProviderService.AdminGetUser',
    input: { UserPoolId: 'eu-west-2_pool', Username: 'owner@admin.example' },
  });
});

test('an address without an account is undefined; other errors are rethrown', async () => {
  const find = (name: string) => accountsAnswering(400, failure(name)).accounts.find('a@example.com');
  expect(await find('UserNotFoundException')).toBeUndefined();
  await expect(find('NotAuthorizedException')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('a new account has a verified address, and its password is not mailed', async () => {
  const { accounts, call } = accountsAnswering(200, { User: {} });
  expect(await accounts.create('owner@admin.example', 'Temporary-1')).toBe(true);
  expect(call()).toEqual({
    operation: 'AWSCognitoIdentityProviderService.AdminCreateUser',
    input: {
      UserPoolId: 'eu-west-2_pool',
      Username: 'owner@admin.example',
      UserAttributes: [
        { Name: 'email', Value: 'owner@admin.example' },
        { Name: 'email_verified', Value: 'true' },
      ],
      TemporaryPassword: 'Temporary-1',
      MessageAction: 'SUPPRESS',
    },
  });
});

test('an existing account stays unchanged; other errors are rethrown', async () => {
  const create = (name: string) =>
    accountsAnswering(400, failure(name)).accounts.create('a@example.com', 'Temporary-1');
  expect(await create('UsernameExistsException')).toBe(false);
  await expect(create('InvalidPasswordException')).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
});
