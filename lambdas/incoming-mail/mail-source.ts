import { createHash } from 'node:crypto';
import { mailboxOf } from '#domain/notifications/mailbox.ts';
import type { DailySource } from '../clients/count-daily.ts';

/** Returns what the daily limits count for the writer of a mail, who has no session and no network of their own: the mailbox. */
export const mailSource = (address: string): DailySource => {
  const hash = createHash('sha256').update(mailboxOf(address).address).digest('base64url').slice(0, 16);
  const identityId = `mail:${hash}`;
  return { identityId, networks: { networkHash: identityId, prefix48Hash: undefined } };
};
