import {
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { appSignIns } from './app-sign-ins.ts';
import { goodPassword } from './pool-accounts.ts';
import type { Product } from '../../tools/product/runner.ts';

/** Refresh tokens by pool and address, for all files of a group. */
const refreshTokens = new Map<string, string>();

/** Signs an administrator in on a stage that requires an authenticator app. @returns the id token */
export const signInWithApp = async (runner: Product, email: string): Promise<string> => {
  const { region, credentials, endpoints, userPoolId } = runner;
  const pool = new CognitoIdentityProviderClient({ region, credentials, endpoint: endpoints['cognito-idp'] });
  const key = `${userPoolId} ${email}`;
  const known = refreshTokens.get(key);
  const { signIn, refresh } = appSignIns(runner, pool);
  const signInAnew = async () => {
    await pool.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: userPoolId,
        Username: email,
        Password: goodPassword,
        Permanent: true,
      }),
    );
    return signIn(email, goodPassword);
  };
  try {
    const { idToken, refreshToken } = await (known === undefined ? signInAnew() : refresh(known));
    refreshTokens.set(key, refreshToken);
    return idToken;
  } finally {
    pool.destroy();
  }
};
