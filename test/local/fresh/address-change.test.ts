import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { callerWith, signIn } from '../../../tools/product/admin.ts';
import { cloudOf } from '../../../tools/product/cloud.ts';
import { useRunner } from '../../support/use-runner.ts';

const visitor = 'visitor@example.com';

describe('a visitor who changes their email address to an administrator’s', () => {
  const runner = useRunner();
  let cloud: ReturnType<typeof cloudOf>;
  let pool: CognitoIdentityProviderClient;

  beforeAll(async () => {
    cloud = cloudOf(runner());
    const { region, credentials, endpoints } = runner();
    pool = new CognitoIdentityProviderClient({ region, credentials, endpoint: endpoints['cognito-idp'] });
  });
  afterAll(async () => {
    cloud.close();
    pool.destroy();
  });

  const ask = async (email: string) => {
    const { accessToken: AccessToken } = await signIn(runner(), visitor);
    const UserAttributes = [{ Name: 'email', Value: email }];
    await pool.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
    return AccessToken;
  };
  /** The visitor in a new token, and the API's response to it. */
  const visitorNow = async () => {
    const { idToken } = await signIn(runner(), visitor);
    const { email, email_verified } = decodeJwt(idToken);
    const { status } = await callerWith(runner(), idToken)('GET', '/admin/me');
    return { email, email_verified, status };
  };

  test('can’t take an address that has an account', async () => {
    const { email } = runner().admins[0]!;
    await expect(ask(email)).rejects.toMatchObject({ name: 'AliasExistsException' });
    expect(await visitorNow()).toMatchObject({ email: visitor, status: 403 });
  });

  test('has the rights of the old address until the new one is verified, with a code that only its owner gets', async () => {
    const { email } = runner().admins[1]!;
    await pool.send(new AdminDeleteUserCommand({ UserPoolId: runner().userPoolId, Username: email }));
    const AccessToken = await ask(email);
    expect(await visitorNow()).toEqual({ email: visitor, email_verified: true, status: 403 });
    // Codes have six digits, so letters are always wrong.
    const prove = (Code: string) =>
      pool.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
    await expect(prove('ABCDEF')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect(await visitorNow()).toEqual({ email: visitor, email_verified: true, status: 403 });

    const mail = (await cloud.inbox()).find(({ subject }) => subject.endsWith('code'));
    expect(mail?.to).toEqual([email]);
    await prove(/\d{6}/.exec(mail!.text)![0]);
    const { idToken } = await signIn(runner(), email);
    expect(await callerWith(runner(), idToken)('GET', '/admin/me')).toMatchObject({ status: 200 });
  });
});
