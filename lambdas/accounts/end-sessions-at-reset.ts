import * as z from 'zod/mini';
import type { AuditLog } from '../clients/audit-log.ts';
import type { SendAccountNotice } from './account-notice.ts';
import { endSessions, type EndSessionsDependencies } from './end-sessions.ts';
import { attemptAll, ownAct } from './trigger-acts.ts';

interface Dependencies extends EndSessionsDependencies {
  /** Ends the account's sign-ins at Cognito. */
  readonly signOut: (userPoolId: string, userId: string) => Promise<unknown>;
  readonly audit: AuditLog;
  readonly tell: SendAccountNotice;
  readonly onFailure: (error: unknown) => void;
}

/** https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-confirmation.html */
const eventSchema = z.object({
  triggerSource: z.string(),
  userPoolId: z.string(),
  request: z.object({
    userAttributes: z.object({
      sub: z.string().check(z.minLength(1)),
      email: z.string().check(z.toLowerCase()),
    }),
  }),
});

/**
 * Ends all sessions after a password reset, so that nobody stays signed in with the old password, and tells the account and its
 * team. Only what makes old tokens useless here may fail the reset: the password is replaced by then.
 */
export const endSessionsAtReset = async <Event>(
  event: Event,
  { signOut, audit, tell, onFailure, ...sessionEnd }: Dependencies,
): Promise<Event> => {
  const { triggerSource, userPoolId, request } = eventSchema.parse(event);
  if (triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return event;
  const { userAttributes: account } = request;
  const action = 'account.password-reset';
  const steps = [
    signOut(userPoolId, account.sub),
    audit.record(ownAct(account, action)),
    tell({ action, account: account.email, at: sessionEnd.now() }),
  ];
  const ended = endSessions(account.sub, sessionEnd);
  await Promise.allSettled([ended, attemptAll(steps, onFailure)]);
  await ended;
  return event;
};
