import * as z from 'zod/mini';
import type { AuditLog } from '../clients/audit-log.ts';

interface Dependencies {
  readonly audit: AuditLog;
  readonly onAuditFailure: (error: unknown) => void;
}

/** https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-authentication.html */
const eventSchema = z.object({
  request: z.object({
    userAttributes: z.object({ sub: z.string(), email: z.string().check(z.toLowerCase()) }),
  }),
});

/** Cognito's trigger event has no source IP. */
const unknownIp = '';

/** Records a sign-in. A failure does not block the sign-in: the audit log must lock nobody out. */
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
