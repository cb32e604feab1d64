import type { ClientScope } from '../context.ts';
import { isPassword } from '../password.ts';
import type { AuthAnswer } from './auth-answer.ts';
import { afterPassword } from './next-step.ts';
import { tryPassword, type Login } from './password-attempt.ts';

/** Signs in by a password that is sent as it is. Rejects with NotAuthorizedException. */
export const signInByPassword = async (
  scope: ClientScope,
  login: Login,
  password: string,
): Promise<AuthAnswer> => {
  const user = await tryPassword(scope, login, (current) => isPassword(current?.password, password));
  return afterPassword(scope, user, login.username);
};
