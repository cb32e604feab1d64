import * as z from 'zod/mini';
import { AwsServiceError } from '../../../aws/service-error.ts';
import type { ChallengeSession } from '../challenges/challenge-session.ts';
import { scopeOfClient, type Context, type Operations } from '../context.ts';
import { invalidParameter, notAuthorized, parseInput } from '../errors.ts';
import { generateTotpSecret, matchTotp } from '../totp.ts';
import { verifyToken } from '../verify-token.ts';
import type { UserPool } from '../user-pool.ts';
import type { UserRecord } from '../user-record.ts';

const proof = { AccessToken: z.optional(z.string()), Session: z.optional(z.string()) };
const associateSchema = z.object(proof);
const verifySchema = z.object({ ...proof, UserCode: z.string() });
const settingsSchema = z.object({
  Enabled: z._default(z.boolean(), false),
  PreferredMfa: z._default(z.boolean(), false),
});
const preferenceSchema = z.object({
  AccessToken: z.string(),
  SMSMfaSettings: z.optional(settingsSchema),
  EmailMfaSettings: z.optional(settingsSchema),
  SoftwareTokenMfaSettings: z.optional(settingsSchema),
});

interface Owner {
  readonly pool: UserPool;
  readonly user: UserRecord;
  /** Absent if the user is signed in. */
  readonly session?: ChallengeSession;
}

/** Identifies the user by access token, or by the session of MFA_SETUP. */
const ownerOf = async (
  context: Context,
  { AccessToken, Session }: z.output<typeof associateSchema>,
): Promise<Owner> => {
  if (AccessToken !== undefined) return verifyToken(context, AccessToken);
  if (Session === undefined) throw invalidParameter('Either AccessToken or Session is required.');
  const session = await context.sessions.open(Session, 'MFA_SETUP');
  const { pool } = scopeOfClient(context, session.clientId);
  const user = session.sub === undefined ? undefined : pool.users.find(session.sub);
  if (!user?.enabled || user.password?.salt !== session.provedSalt) {
    throw notAuthorized('Invalid session for the user.');
  }
  return { pool, user, session };
};

const associate = async (context: Context, input: unknown): Promise<unknown> => {
  const { pool, user, session } = await ownerOf(context, parseInput(associateSchema, input));
  if (pool.definition.mfa === 'OFF') {
    const message = 'Software Token MFA has not been enabled by the userPool.';
    throw new AwsServiceError('SoftwareTokenMFANotFoundException', message);
  }
  const secret = generateTotpSecret();
  if (session !== undefined) {
    return { SecretCode: secret, Session: await context.sessions.continue(session, { totp: { secret } }) };
  }
  await pool.users.update(user.sub, (current) => ({ ...current, pendingTotp: secret }));
  return { SecretCode: secret };
};

const verify = async (context: Context, input: unknown): Promise<unknown> => {
  const parsed = parseInput(verifySchema, input);
  const { pool, user, session } = await ownerOf(context, parsed);
  const secret = session === undefined ? user.pendingTotp : session.totp?.secret;
  if (secret === undefined) {
    throw new AwsServiceError('SoftwareTokenMFANotFoundException', 'No software token is being set up.');
  }
  const lastStep = matchTotp(secret, parsed.UserCode, context.now());
  if (lastStep === undefined) throw new AwsServiceError('EnableSoftwareTokenMFAException', 'Code mismatch');
  await pool.users.update(user.sub, (current) => {
    // MFA_SETUP must not replace an app that was set up meanwhile.
    if (session !== undefined && current.totp !== undefined) {
      throw notAuthorized('Invalid session for the user.');
    }
    const isOn = session !== undefined || current.totpEnabled;
    return { ...current, totp: { secret, lastStep }, pendingTotp: undefined, totpEnabled: isOn };
  });
  if (session === undefined) return { Status: 'SUCCESS' };
  return {
    Status: 'SUCCESS',
    Session: await context.sessions.continue(session, { totp: { secret, lastStep } }),
  };
};

const cannotTurnOn = (factor: string): AwsServiceError =>
  invalidParameter(`User does not have delivery config set to turn on ${factor}`);

const setPreference = async (context: Context, input: unknown): Promise<unknown> => {
  const parsed = parseInput(preferenceSchema, input);
  const { pool, user } = await verifyToken(context, parsed.AccessToken);
  if (parsed.SMSMfaSettings?.Enabled === true) throw cannotTurnOn('SMS_MFA');
  if (parsed.EmailMfaSettings?.Enabled === true) throw cannotTurnOn('EMAIL_OTP');
  const app = parsed.SoftwareTokenMfaSettings;
  if (app === undefined) return {};
  await pool.users.update(user.sub, (current) => {
    if (app.Enabled && (current.totp === undefined || pool.definition.mfa === 'OFF')) {
      throw cannotTurnOn('SOFTWARE_TOKEN_MFA');
    }
    return { ...current, totpEnabled: app.Enabled, totpPreferred: app.Enabled && app.PreferredMfa };
  });
  return {};
};

export const mfaOperations = (context: Context): Operations => ({
  AssociateSoftwareToken: (input) => associate(context, input),
  VerifySoftwareToken: (input) => verify(context, input),
  SetUserMFAPreference: (input) => setPreference(context, input),
});
