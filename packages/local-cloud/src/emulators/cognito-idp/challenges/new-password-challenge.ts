import { writableAttributes } from '../attributes.ts';
import { requiredParameter, type ClientScope } from '../context.ts';
import { notAuthorized } from '../errors.ts';
import { assertPolicy } from '../password-policy.ts';
import { keepPassword } from '../password.ts';
import { openProvedSession, type ChallengeAnswer } from './answered-session.ts';
import type { AuthAnswer } from './auth-answer.ts';
import { afterOwnPassword } from './next-step.ts';

const attributePrefix = 'userAttributes.';

/** Replaces a temporary password by the user's own. Rejects with NotAuthorizedException or InvalidPasswordException. */
export const answerNewPassword = async (scope: ClientScope, answer: ChallengeAnswer): Promise<AuthAnswer> => {
  const { context, pool, client } = scope;
  const { definition, users } = pool;
  const password = requiredParameter(answer.responses, 'NEW_PASSWORD');
  const { session, user } = await openProvedSession(scope, answer, 'NEW_PASSWORD_REQUIRED');
  assertPolicy(definition.passwordPolicy, password);
  const given = Object.entries(answer.responses)
    .filter(([name]) => name.startsWith(attributePrefix))
    .map(([name, value]): [string, string] => [name.slice(attributePrefix.length), value]);
  if (given.some(([name]) => name === 'email' || name === 'email_verified')) {
    throw notAuthorized('Cannot modify an already provided email');
  }
  const attributes = writableAttributes(definition, client, Object.fromEntries(given));
  const kept = await keepPassword(definition.shortName, user.sub, password);

  context.sessions.use(session);
  const changed = await users.update(user.sub, (current) => {
    if (current.status !== 'FORCE_CHANGE_PASSWORD' || current.password !== user.password) {
      throw notAuthorized('Invalid session for the user.');
    }
    return {
      ...current,
      attributes: { ...current.attributes, ...attributes },
      password: kept,
      temporaryUntil: undefined,
      status: 'CONFIRMED',
      modifiedAt: context.now(),
    };
  });
  return afterOwnPassword(scope, changed, session.username);
};
