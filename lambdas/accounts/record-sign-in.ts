import * as z from 'zod/mini';
import type { AuditAction } from '#domain/audit/audit-actions.ts';
import { endsOtherSessions } from '#domain/accounts/end-other-sessions.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { SessionEndRepository } from '../clients/session-end.repository.ts';

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

/** Cognito's trigger event has no source IP. */
export const unknownIp = '';

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
    const { sub: id, email } = request.userAttributes;
    const record = (action: AuditAction) =>
      audit.record({
        admin: { id, email },
        sourceIp: unknownIp,
        action,
        record_type: 'account',
        record_id: email,
        fields: [],
      });
    const isEnding = endsOtherSessions(request.clientMetadata ?? {});
    const outcomes = await Promise.allSettled([
      record('session.start'),
      ...(isEnding
        ? [
            signOut(userPoolId, id),
            sessions.save(id, new Date(now() - triggerMs)),
            record('session.end-others'),
          ]
        : []),
    ]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') onFailure(outcome.reason);
  } catch (error) {
    onFailure(error);
  }
  return event;
};
