import { createHmac, randomBytes } from 'node:crypto';
import { requiredParameter, type ClientScope } from '../context.ts';
import { incorrectPassword, invalidParameter, notAuthorized } from '../errors.ts';
import { isClaimSigned, isUsablePublic, parseHex, serverPublic, sharedKey, srpVerifier } from '../srp.ts';
import type { UserRecord } from '../user-record.ts';
import type { AuthResponse } from './auth-response.ts';
import { continueAfterPassword } from './next-step.ts';
import { attemptPassword, type UserLookup } from './password-attempt.ts';

type Responses = Readonly<Record<string, string>>;

/** RFC 5054 section 2.5.4 requires at least 256 bits. */
const secretBytes = 32;

/** For an unknown user, derives decoy values that are the same each time. */
const srpValues = ({ context, pool }: ClientScope, { username, user }: UserLookup) => {
  if (user?.password !== undefined) {
    const { salt, verifier } = user.password;
    return { userId: user.sub, salt: BigInt(`0x${salt}`), verifier: BigInt(`0x${verifier}`) };
  }
  const decoy = (what: string): string =>
    createHmac('sha256', context.decoyKey)
      .update(`${what} ${pool.definition.id} ${username.trim().toLowerCase()}`)
      .digest('hex')
      .slice(0, 32);
  const variant = decoy('variant');
  const userId =
    user?.sub ??
    decoy('sub').replace(
      /(.{8})(.{4}).(.{3}).(.{3})(.{12})/,
      `$1-$2-4$3-${'89ab'.charAt(Number.parseInt(variant.charAt(0), 16) % 4)}$4-$5`,
    );
  const salt = BigInt(`0x${decoy('salt')}`);
  return {
    userId,
    salt,
    verifier: srpVerifier(pool.definition.shortName, userId, decoy('password'), salt),
  };
};

/** Responds to SRP_A with SRP_B. @throws AwsServiceError (InvalidParameterException) */
export const issueSrpChallenge = async (
  scope: ClientScope,
  lookup: UserLookup,
  clientPublic: string,
): Promise<AuthResponse> => {
  const { context, client } = scope;
  const parsed = parseHex(clientPublic);
  if (parsed === undefined || !isUsablePublic(parsed)) throw invalidParameter('SRP_A is not a valid number.');
  const { userId, salt, verifier } = srpValues(scope, lookup);
  const secret = randomBytes(secretBytes).toString('hex');
  const session = await context.sessions.start(client, {
    username: lookup.username,
    sub: lookup.user?.sub,
    challenge: 'PASSWORD_VERIFIER',
    srp: { clientPublic, secret, userId },
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt.toString(16),
      SECRET_BLOCK: Buffer.from(session).toString('base64'),
      SRP_B: serverPublic(verifier, BigInt(`0x${secret}`)).toString(16),
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  };
};

const timestampForm = /^\w{3} \w{3} [ \d]?\d \d{2}:\d{2}:\d{2} [A-Z]{3,4} \d{4}$/;

/** Handles the response to PASSWORD_VERIFIER. @throws AwsServiceError (NotAuthorizedException) */
export const respondToPasswordVerifier = async (
  scope: ClientScope,
  responses: Responses,
): Promise<AuthResponse> => {
  const { context, pool, client } = scope;
  const username = requiredParameter(responses, 'USERNAME');
  const block = requiredParameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = requiredParameter(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = requiredParameter(responses, 'TIMESTAMP');
  if (!timestampForm.test(timestamp)) {
    throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  }
  const secretBlock = Buffer.from(block, 'base64');
  const session = await context.sessions.open(secretBlock.toString('utf8'), 'PASSWORD_VERIFIER');
  const { srp, sub } = session;
  if (srp === undefined || session.clientId !== client.id)
    throw notAuthorized('Invalid session for the user.');
  if (username !== srp.userId && username.toLowerCase() !== session.username.toLowerCase()) {
    throw incorrectPassword();
  }
  // One exchange allows one attempt.
  context.sessions.use(session);

  const user = sub === undefined ? undefined : pool.users.find(sub);
  const isSigned = (current: UserRecord | undefined): boolean => {
    if (current?.password === undefined) return false;
    const key = sharedKey({
      verifier: BigInt(`0x${current.password.verifier}`),
      secret: BigInt(`0x${srp.secret}`),
      clientPublic: BigInt(`0x${srp.clientPublic}`),
    });
    const claim = { poolName: pool.definition.shortName, userId: srp.userId, secretBlock, timestamp };
    return isClaimSigned(key, claim, signature);
  };
  const proved = await attemptPassword(scope, { username: session.username, user }, isSigned);
  return continueAfterPassword(scope, proved, session.username);
};
