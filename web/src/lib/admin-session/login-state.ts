import * as z from 'zod/mini';
import { paths } from '../paths.ts';

export const loginNotices = {
  'session-ended': 'Your session has ended. Please sign in again.',
  'signed-out': 'You have signed out.',
  idle: 'You were signed out, since nobody used the staff area for a while. What you had typed is kept.',
  'session-reused':
    'Your sign-in was used in two places, so it has ended: somebody may have a copy. Signing in now ends all other sign-ins.',
  'authenticator-changed': 'Your new authenticator app is set up. Sign in with it.',
  'password-changed': 'Your password has been changed. Sign in with the new one.',
} as const;

type Notice = keyof typeof loginNotices;

const isNotice = (value: unknown): value is Notice =>
  typeof value === 'string' && Object.hasOwn(loginNotices, value);

const loginStateSchema = z.object({
  notice: z.optional(z.custom<Notice>(isNotice)),
  email: z.optional(z.string()),
  returnTo: z.optional(z.string().check(z.regex(/^\/admin(?:[/?#]|$)/))),
});

export type LoginState = z.infer<typeof loginStateSchema>;

export const readLoginState = (state: unknown): LoginState => z.safeParse(loginStateSchema, state).data ?? {};

export const pathAfterSignIn = ({ returnTo }: LoginState): string => returnTo ?? paths.admin;

const landing = { isLanding: true };

/** Returns the state of the navigation after signing in: whoever was led to no other page starts as they chose. */
export const stateAfterSignIn = ({ returnTo = paths.admin, notice }: LoginState) =>
  returnTo === paths.admin && notice === undefined ? landing : undefined;

export const isLanding = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isLanding' in state;
