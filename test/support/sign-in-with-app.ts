import {
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { appSignIns } from './app-sign-ins.ts';
import { goodPassword } from './pool-accounts.ts';
import type { Product } from '../../tools/product/runner.ts';

/** Signs an administrator in for the first time on a stage that requires an authenticator app. @returns the id token */
export const signInWithApp = async (runner: Product, email: string): Promise<string> => {
  const { region, credentials, endpoints, userPoolId } = runner;
  const pool = new CognitoIdentityProviderClient({ region, credentials, endpoint: endpoints['cognito-idp'] });
  try {
    await pool.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: userPoolId,
        Username: email,
        Password: goodPassword,
        Permanent: true,
      }),
    );
    const { idToken } = await appSignIns(runner, pool).signIn(email, goodPassword);
    return idToken;
  } finally {
    pool.destroy();
  }
};
