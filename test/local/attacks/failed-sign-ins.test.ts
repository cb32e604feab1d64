import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { callerWith, type ApiCaller } from '../../../tools/product/admin.ts';
import { signInWithApp } from '../../support/sign-in-with-app.ts';
import { useRunner } from '../../support/use-runner.ts';

describe('with threat protection', () => {
  const runner = useRunner('prod');
  let pool: CognitoIdentityProviderClient;
  let admin: ApiCaller;
  let email: string;

  beforeAll(async () => {
    const { region, credentials, endpoints } = runner();
    pool = new CognitoIdentityProviderClient({ region, credentials, endpoint: endpoints['cognito-idp'] });
    email = runner().admins[1]!.email;
    admin = callerWith(runner(), await signInWithApp(runner(), email));
  });
  afterAll(() => pool.destroy());

  test('administrators see failed sign-ins, latest first', async () => {
    const failed = () => admin('GET', '/admin/failed-sign-ins');
    expect(await failed()).toEqual({ status: 200, body: { are_recorded: true, attempts: [] } });
    const owner = runner().admins[0]!.email;
    for (const USERNAME of [email, owner]) {
      const command = new InitiateAuthCommand({
        ClientId: runner().userPoolClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD: 'Not-the-password-1' },
      });
      await expect(pool.send(command)).rejects.toThrow('Incorrect username or password.');
    }
    const { body } = await failed();
    expect(body).toMatchObject({ are_recorded: true, attempts: [{ email: owner }, { email }] });
    for (const { at } of body.attempts) expect(Date.now() - Date.parse(at)).toBeGreaterThanOrEqual(0);
  });
});
