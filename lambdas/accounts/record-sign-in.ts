import * as z from 'zod/mini';
import type { AuditLog } from '../clients/audit-log.ts';

interface Dependencies {
  readonly audit: AuditLog;
  /** Hears of a sign-in that could not be recorded. */
  readonly onAuditFailure: (error: unknown) => void;
}

/** https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-authentication.html */
const eventSchema = z.object({
  request: z.object({
    userAttributes: z.object({ sub: z.string(), email: z.string().check(z.toLowerCase()) }),
  }),
});

/** Cognito does not tell its triggers where a request came from. */
const unknownIp = '';

/**
 * Records a sign-in. One that can't be recorded goes on all the same: the audit log must lock nobody out.
 * @returns the event, as Cognito wants it
 */
export const recordSignIn = async <Event>(
  event: Event,
  { audit, onAuditFailure }: Dependencies,
): Promise<Event> => {
  try {
    const { sub: id, email } = eventSchema.parse(event).request.userAttributes;
    await audit.record({
      admin: { id, email },
      sourceIp: unknownIp,
      action: 'session.start',
      record_type: 'account',
      record_id: email,
      fields: [],
    });
  } catch (error) {
    onAuditFailure(error);
  }
  return event;
};
