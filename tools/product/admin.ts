import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Product } from './runner.ts';
import { answerOf, type Answer } from './visitor.ts';

interface Tokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

export const accountPassword = 'Kia-ora-2026';

/** Signs an account of the user pool in, with a fixed password; creates the account if it does not exist. */
export const signIn = async (runner: Product, email: string): Promise<Tokens> => {
  const { region, credentials, endpoints, userPoolId, userPoolClientId } = runner;
  const pool = new CognitoIdentityProviderClient({ region, credentials, endpoint: endpoints['cognito-idp'] });
  const account = { UserPoolId: userPoolId, Username: email };
  try {
    const attributes = { email, email_verified: 'true' };
    await pool
      .send(
        new AdminCreateUserCommand({
          ...account,
          MessageAction: 'SUPPRESS',
          UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
        }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof UsernameExistsException)) throw error;
      });
    await pool.send(
      new AdminSetUserPasswordCommand({ ...account, Password: accountPassword, Permanent: true }),
    );
    const { AuthenticationResult } = await pool.send(
      new InitiateAuthCommand({
        ClientId: userPoolClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: accountPassword },
      }),
    );
    const { IdToken, AccessToken, RefreshToken } = AuthenticationResult!;
    return { idToken: IdToken!, accessToken: AccessToken!, refreshToken: RefreshToken! };
  } finally {
    pool.destroy();
  }
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type ApiCaller = (method: Method, path: string, body?: unknown) => Promise<Answer>;

/** Calls the API through the site, with or without a token. */
export const callerWith =
  (runner: Product, token?: string): ApiCaller =>
  (method, path, body) =>
    answerOf(() =>
      fetch(`${runner.site}/api${path}`, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );

/** Less than the ten minutes for which the pool's tokens work. */
const signedInMs = 8 * 60_000;

/** Calls the API as one of a product's administrators, who signs in at the first call, and again before the token expires. */
export const administratorOf = (product: () => Product, account: 0 | 1): ApiCaller => {
  const signInAnew = async (): Promise<ApiCaller> => {
    const { email } = product().admins[account]!;
    return callerWith(product(), (await signIn(product(), email)).idToken);
  };
  let signedIn: Promise<ApiCaller> | undefined;
  let until = 0;
  return async (...call) => {
    if (signedIn === undefined || Date.now() >= until) {
      until = Date.now() + signedInMs;
      signedIn = signInAnew();
    }
    return (await signedIn)(...call);
  };
};
