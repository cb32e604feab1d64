import * as z from 'zod/mini';
import { paths } from '../paths.ts';

/** What the login page says to whoever is sent there. */
export const loginNotices = {
  'session-ended': 'Your session has ended. Please sign in again.',
  'signed-out': 'You have signed out.',
  'password-changed': 'Your password has been changed. Sign in with the new one.',
} as const;

const loginStateSchema = z.object({
  notice: z.optional(z.enum(['session-ended', 'signed-out', 'password-changed'])),
  /** What stands in the e-mail field. */
  email: z.optional(z.string()),
  /** Where to go after signing in. */
  returnTo: z.optional(z.string().check(z.regex(/^\/admin(?:[/?#]|$)/))),
});

/** What a navigation to the login page may carry. */
export type LoginState = z.infer<typeof loginStateSchema>;

/** Reads a location's state; whatever else stands there, nothing. */
export const readLoginState = (state: unknown): LoginState => z.safeParse(loginStateSchema, state).data ?? {};

/** Where a sign-in leads to. */
export const pathAfterSignIn = ({ returnTo }: LoginState): string => returnTo ?? paths.admin;
