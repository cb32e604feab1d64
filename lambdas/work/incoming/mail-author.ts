import { senderActor, unverifiedActor } from '#domain/audit/actors.ts';
import type { IncomingMail } from '#domain/incoming-mail/incoming-mail.ts';

/**
 * Returns the actor of what a mail changes. Anybody may write to a submission: what comes from a different address, or unproven, is not
 * by the sender.
 */
export const authorOf = ({ role }: Pick<IncomingMail, 'role'>): string =>
  role === 'sender' ? senderActor : unverifiedActor;
