import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Page } from 'playwright-core';
import type { Product } from '../../tools/product/runner.ts';
import { hydrated } from './site.ts';
import { sendPreviousTotpCode } from './send-totp-code.ts';

/** A password that satisfies the policy. */
export const goodPassword = 'Kia-ora-2026';

/** Manages accounts of the runner's user pool through the Admin API. */
export const poolAccountsOf = (runner: Product) => {
  const { region, credentials, endpoints, userPoolId, userPoolClientId } = runner;
  const pool = new CognitoIdentityProviderClient({ region, credentials, endpoint: endpoints['cognito-idp'] });
  const writePassword = async (Username: string, Password: string, Permanent: boolean) => {
    await pool.send(
      new AdminSetUserPasswordCommand({ UserPoolId: userPoolId, Username, Password, Permanent }),
    );
  };
  const setPassword = (email: string, password = goodPassword) => writePassword(email, password, true);
  const invite = async (email: string) => {
    await pool.send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );
  };
  return {
    pool,
    setPassword,
    /** Sets a password that the next sign-in must replace. */
    setTemporaryPassword: (email: string, password: string) => writePassword(email, password, false),
    /** Creates an account with a temporary password. */
    invite,
    create: async (email: string) => {
      await invite(email);
      await setPassword(email);
    },
    remove: async (email: string) => {
      await pool.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: email }));
    },
    /** Requires an account to reset its password with an emailed code. */
    requireReset: async (email: string) => {
      await pool.send(new AdminResetUserPasswordCommand({ UserPoolId: userPoolId, Username: email }));
    },
    /** Adds an authenticator app to an account. @returns its secret */
    addAuthenticator: async (email: string): Promise<string> => {
      const { AuthenticationResult } = await pool.send(
        new InitiateAuthCommand({
          ClientId: userPoolClientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: goodPassword },
        }),
      );
      const { AccessToken } = AuthenticationResult!;
      const { SecretCode } = await pool.send(new AssociateSoftwareTokenCommand({ AccessToken }));
      // The current code is for the sign-in, and no code is accepted twice.
      await sendPreviousTotpCode(SecretCode!, (UserCode) =>
        pool.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode })),
      );
      const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
      await pool.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
      return SecretCode!;
    },
    close: () => pool.destroy(),
  };
};

/** Fills in and submits the login page. */
export const enterCredentials = async (page: Page, email: string, password = goodPassword): Promise<void> => {
  await hydrated(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

/** Waits for the dashboard. */
export const onDashboard = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
