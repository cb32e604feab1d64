import { setTimeout } from 'node:timers/promises';
import {
  AssociateSoftwareTokenCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  VerifySoftwareTokenCommand,
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { totpCode, totpStepMs } from 'local-cloud/totp';
import type { Product } from '../../tools/product/runner.ts';
import { sendPreviousTotpCode } from './send-totp-code.ts';

interface Tokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

const tokensOf = (result: AuthenticationResultType | undefined): Tokens => ({
  idToken: result!.IdToken!,
  accessToken: result!.AccessToken!,
  refreshToken: result!.RefreshToken!,
});

/** Authenticator apps by client and address, for all files of a group. `step` is the half minute whose code was used last. */
const apps = new Map<string, { readonly secret: string; step: number }>();

/** Signs in with an authenticator app, which the first sign-in sets up. Waits when an account signs in too often for its codes. */
export const appSignIns = ({ userPoolClientId: ClientId }: Product, pool: CognitoIdentityProviderClient) => {
  const keyOf = (email: string): string => `${ClientId} ${email}`;

  const setUp = async (email: string, Session: string): Promise<Tokens> => {
    const { SecretCode, Session: associated } = await pool.send(
      new AssociateSoftwareTokenCommand({ Session }),
    );
    const { Session: verified } = await sendPreviousTotpCode(SecretCode!, (UserCode) =>
      pool.send(new VerifySoftwareTokenCommand({ Session: associated, UserCode })),
    );
    apps.set(keyOf(email), { secret: SecretCode!, step: 0 });
    const { AuthenticationResult } = await pool.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'MFA_SETUP',
        Session: verified,
        ChallengeResponses: { USERNAME: email },
      }),
    );
    return tokensOf(AuthenticationResult);
  };

  return {
    signIn: async (
      email: string,
      password: string,
      ClientMetadata?: Readonly<Record<string, string>>,
    ): Promise<Tokens> => {
      const { ChallengeName, Session } = await pool.send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: password },
        }),
      );
      const app = apps.get(keyOf(email));
      if (app === undefined) return setUp(email, Session!);
      app.step = Math.max(app.step + 1, Math.floor(Date.now() / totpStepMs));
      // The next code is accepted already, none after it.
      await setTimeout(Math.max((app.step - 1) * totpStepMs - Date.now(), 0));
      const code = totpCode(app.secret, totpStepMs * app.step);
      const { AuthenticationResult } = await pool.send(
        new RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName,
          Session,
          ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
          ClientMetadata,
        }),
      );
      return tokensOf(AuthenticationResult);
    },
    refresh: async (refreshToken: string): Promise<Tokens> => {
      const { AuthenticationResult } = await pool.send(
        new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: refreshToken }),
      );
      return tokensOf(AuthenticationResult);
    },
  };
};
