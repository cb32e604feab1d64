import type { Context, Operations } from '../context.ts';
import { adminUserOperations } from './admin-users.ts';
import { authEventOperations } from './auth-events.ts';
import { forgottenPasswordOperations } from './forgotten-password.ts';
import { listUsersOperations } from './list-users.ts';
import { ownAccountOperations } from './own-account.ts';
import { mfaOperations } from './own-mfa.ts';
import { poolOperations } from './pools.ts';
import { sessionOperations } from './sessions.ts';
import { signInOperations } from './sign-in.ts';

export const userPoolOperations = (context: Context): Operations => ({
  ...signInOperations(context),
  ...sessionOperations(context),
  ...ownAccountOperations(context),
  ...mfaOperations(context),
  ...forgottenPasswordOperations(context),
  ...adminUserOperations(context),
  ...listUsersOperations(context),
  ...authEventOperations(context),
  ...poolOperations(context),
});
