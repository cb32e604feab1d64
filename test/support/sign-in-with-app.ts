import {
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { totpCode } from '../emulators/cognito-idp/support/totp-app.ts';
import { goodPassword } from './pool-accounts.ts';
import type { Runner } from './runner.ts';

/** Signs an administrator in for the first time where the stage wants an authenticator app; returns the id token. */
export const signInWithApp = async (runner: Runner, email: string): Promise<string> => {
  const { region, credentials, endpoints, userPoolId, userPoolClientId: ClientId } = runner;
  const pool = new CognitoIdentityProviderClient({ region, credentials, endpoint: endpoints['cognito-idp'] });
  try {
    const account = { UserPoolId: userPoolId, Username: email };
    await pool.send(new AdminSetUserPasswordCommand({ ...account, Password: goodPassword, Permanent: true }));
    const asked = await pool.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: goodPassword },
      }),
    );
    const app = await pool.send(new AssociateSoftwareTokenCommand({ Session: asked.Session }));
    const UserCode = totpCode(app.SecretCode!, Date.now());
    const verified = await pool.send(new VerifySoftwareTokenCommand({ Session: app.Session, UserCode }));
    const { AuthenticationResult } = await pool.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'MFA_SETUP',
        Session: verified.Session,
        ChallengeResponses: { USERNAME: asked.ChallengeParameters?.['USER_ID_FOR_SRP'] ?? email },
      }),
    );
    return AuthenticationResult!.IdToken!;
  } finally {
    pool.destroy();
  }
};
