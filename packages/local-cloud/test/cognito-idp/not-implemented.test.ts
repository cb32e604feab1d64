import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  ListDevicesCommand,
  ListGroupsCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { clientId, poolId, region } from './support/pool-properties.ts';
import { startTestPool, type TestPool } from './support/test-pool.ts';

let pool: TestPool;
/** Without credentials, as in a browser. */
let stranger: CognitoIdentityProviderClient;

beforeAll(async () => {
  pool = await startTestPool();
  stranger = new CognitoIdentityProviderClient({
    endpoint: pool.emulator.endpoint,
    region,
    maxAttempts: 1,
    // Unsigned operations need no credentials; a signed one must fail in the emulator, not in the client.
    signer: { sign: async (request) => request },
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });
});
afterAll(async () => {
  stranger.destroy();
  await pool.close();
});

const person = { ClientId: clientId, Username: 'somebody@web.example' };

it.each([
  [
    'ConfirmSignUp',
    async () => stranger.send(new ConfirmSignUpCommand({ ...person, ConfirmationCode: '1' })),
  ],
  ['ResendConfirmationCode', async () => stranger.send(new ResendConfirmationCodeCommand(person))],
  ['SignUp', async () => stranger.send(new SignUpCommand({ ...person, Password: 'Kia ora 1!' }))],
  ['DeleteUser', async () => stranger.send(new DeleteUserCommand({ AccessToken: 'token' }))],
  ['ListDevices', async () => stranger.send(new ListDevicesCommand({ AccessToken: 'token' }))],
])('%s, an unsigned operation, is reported as not implemented', async (operation, calling) => {
  await expect(calling()).rejects.toMatchObject({
    name: 'NotImplemented',
    message: `not implemented: ${operation}`,
    $metadata: { httpStatusCode: 501 },
  });
});

it('a signed operation still requires a signature', async () => {
  await expect(stranger.send(new ListGroupsCommand({ UserPoolId: poolId }))).rejects.toMatchObject({
    name: 'MissingAuthenticationTokenException',
  });
});
