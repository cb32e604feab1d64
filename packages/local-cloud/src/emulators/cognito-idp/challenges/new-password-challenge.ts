import { writableAttributes } from '../attributes.ts';
import { requiredParameter, type ClientScope } from '../context.ts';
import { notAuthorized } from '../errors.ts';
import { assertPasswordPolicy } from '../password-policy.ts';
import { hashPassword } from '../password-hash.ts';
import { openVerifiedSession, type ChallengeResponse } from './open-session.ts';
import type { AuthResponse } from './auth-response.ts';
import { continueAfterPermanentPassword } from './next-step.ts';

const attributePrefix = 'userAttributes.';

/** Handles the response to NEW_PASSWORD_REQUIRED. @throws AwsServiceError */
export const respondToNewPassword = async (
  scope: ClientScope,
  response: ChallengeResponse,
): Promise<AuthResponse> => {
  const { context, pool, client } = scope;
  const { definition, users } = pool;
  const password = requiredParameter(response.responses, 'NEW_PASSWORD');
  const { session, user } = await openVerifiedSession(scope, response, 'NEW_PASSWORD_REQUIRED');
  assertPasswordPolicy(definition.passwordPolicy, password);
  const submitted = Object.entries(response.responses)
    .filter(([name]) => name.startsWith(attributePrefix))
    .map(([name, value]): [string, string] => [name.slice(attributePrefix.length), value]);
  if (submitted.some(([name]) => name === 'email' || name === 'email_verified')) {
    throw notAuthorized('Cannot modify an already provided email');
  }
  const attributes = writableAttributes(definition, client, Object.fromEntries(submitted));
  const passwordHash = hashPassword(definition.shortName, user.sub, password);

  context.sessions.use(session);
  const changed = await users.update(user.sub, (current) => {
    if (current.status !== 'FORCE_CHANGE_PASSWORD' || current.password !== user.password) {
      throw notAuthorized('Invalid session for the user.');
    }
    return {
      ...current,
      attributes: { ...current.attributes, ...attributes },
      password: passwordHash,
      temporaryUntil: undefined,
      status: 'CONFIRMED',
      modifiedAt: context.now(),
    };
  });
  return continueAfterPermanentPassword(scope, changed, session.username);
};
