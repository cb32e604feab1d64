import { createHmac, randomBytes } from 'node:crypto';
import { requiredParameter, type ClientScope } from '../context.ts';
import { incorrectPassword, invalidParameter, notAuthorized } from '../errors.ts';
import { isClaimSigned, isUsablePublic, parseHex, serverPublic, sharedKey, srpVerifier } from '../srp.ts';
import type { UserRecord } from '../user-record.ts';
import type { AuthAnswer } from './auth-answer.ts';
import { afterPassword } from './next-step.ts';
import { tryPassword, type Login } from './password-attempt.ts';

type Responses = Readonly<Record<string, string>>;

/** RFC 5054 section 2.5.4 asks for at least 256 bits. */
const secretBytes = 32;

/** What SRP starts from: a user's own values, or for a name that nobody has others that are the same each time. */
const startingValues = ({ context, pool }: ClientScope, { username, user }: Login) => {
  if (user?.password !== undefined) {
    const { srpSalt, srpVerifier: verifier } = user.password;
    return { userId: user.sub, salt: BigInt(`0x${srpSalt}`), verifier: BigInt(`0x${verifier}`) };
  }
  const pretend = (what: string): string =>
    createHmac('sha256', context.pretenceKey)
      .update(`${what} ${pool.definition.id} ${username.trim().toLowerCase()}`)
      .digest('hex')
      .slice(0, 32);
  const variant = pretend('variant');
  const userId =
    user?.sub ??
    pretend('sub').replace(
      /(.{8})(.{4}).(.{3}).(.{3})(.{12})/,
      `$1-$2-4$3-${'89ab'.charAt(Number.parseInt(variant.charAt(0), 16) % 4)}$4-$5`,
    );
  const salt = BigInt(`0x${pretend('salt')}`);
  return {
    userId,
    salt,
    verifier: srpVerifier(pool.definition.shortName, userId, pretend('password'), salt),
  };
};

/** Answers SRP_A with the server's half of the exchange. Throws InvalidParameterException. */
export const putSrpChallenge = async (
  scope: ClientScope,
  login: Login,
  clientPublic: string,
): Promise<AuthAnswer> => {
  const { context, client } = scope;
  const parsed = parseHex(clientPublic);
  if (parsed === undefined || !isUsablePublic(parsed)) throw invalidParameter('SRP_A is not a valid number.');
  const { userId, salt, verifier } = startingValues(scope, login);
  const secret = randomBytes(secretBytes).toString('hex');
  const session = await context.sessions.start(client, {
    username: login.username,
    sub: login.user?.sub,
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

/** Checks the proof that a client knows the password. Rejects with NotAuthorizedException. */
export const answerSrpChallenge = async (scope: ClientScope, responses: Responses): Promise<AuthAnswer> => {
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
  // One exchange is good for one try.
  context.sessions.use(session);

  const user = sub === undefined ? undefined : pool.users.find(sub);
  const isSigned = async (current: UserRecord | undefined): Promise<boolean> => {
    if (current?.password === undefined) return false;
    const key = sharedKey({
      verifier: BigInt(`0x${current.password.srpVerifier}`),
      secret: BigInt(`0x${srp.secret}`),
      clientPublic: BigInt(`0x${srp.clientPublic}`),
    });
    const claim = { poolName: pool.definition.shortName, userId: srp.userId, secretBlock, timestamp };
    return isClaimSigned(key, claim, signature);
  };
  const proved = await tryPassword(scope, { username: session.username, user }, isSigned);
  return afterPassword(scope, proved, session.username);
};
