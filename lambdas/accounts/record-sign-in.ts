import * as z from 'zod/mini';
import type { AuditAction } from '#domain/audit/audit-actions.ts';
import { endsOtherSessions } from '#domain/accounts/end-other-sessions.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { SessionEndRepository } from '../clients/session-end.repository.ts';
import { attemptAll, ownAct } from './trigger-acts.ts';

interface Dependencies {
  readonly audit: AuditLog;
  readonly sessions: Pick<SessionEndRepository, 'save'>;
  /** Ends the account's sign-ins at Cognito. */
  readonly signOut: (userPoolId: string, userId: string) => Promise<unknown>;
  readonly onFailure: (error: unknown) => void;
  readonly now: () => number;
}

/** https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-authentication.html */
const eventSchema = z.object({
  userPoolId: z.string(),
  request: z.object({
    userAttributes: z.object({ sub: z.string(), email: z.string().check(z.toLowerCase()) }),
    clientMetadata: z.optional(z.record(z.string(), z.string())),
  }),
});

/** The tokens' sign-in time may be earlier than this trigger by Cognito's three attempts of five seconds. */
const triggerMs = 15_000;

/**
 * Records a sign-in, and ends all earlier ones if the browser asks for it because a refresh token was used twice. A failure does not
 * block the sign-in: the audit log must lock nobody out.
 */
export const recordSignIn = async <Event>(
  event: Event,
  { audit, sessions, signOut, onFailure, now }: Dependencies,
): Promise<Event> => {
  try {
    const { userPoolId, request } = eventSchema.parse(event);
    const { userAttributes: account, clientMetadata = {} } = request;
    const record = (action: AuditAction) => audit.record(ownAct(account, action));
    const steps: Promise<unknown>[] = [record('session.start')];
    if (endsOtherSessions(clientMetadata)) {
      steps.push(
        signOut(userPoolId, account.sub),
        sessions.save(account.sub, new Date(now() - triggerMs)),
        record('session.end-others'),
      );
    }
    await attemptAll(steps, onFailure);
  } catch (error) {
    onFailure(error);
  }
  return event;
};
