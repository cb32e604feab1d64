import type * as z from 'zod/mini';
import type { releaseHeldMail as contract } from '#domain/incoming-mail/contract.ts';
import { heldMailList, isReleasable, mailIdOfHeld } from '#domain/incoming-mail/held-mail.ts';
import { heldMailKey, releasedMailKey } from '#domain/incoming-mail/mail-keys.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { StoredMails } from '../clients/s3/stored-mails.ts';
import { NoLongerAvailableError, NotFoundError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { HeldMailRepository } from './held-mail.repository.ts';

interface Dependencies {
  readonly held: Pick<HeldMailRepository, 'find' | 'markReleased'>;
  readonly mails: Pick<StoredMails, 'move'>;
  readonly audit: AuditLog;
  readonly now: () => number;
}

/**
 * Puts a held mail back to be worked, after writing an audit entry. A retry after an interruption does what is left.
 * @throws NotFoundError, AuditUnavailableError, NoLongerAvailableError for one that nobody can answer
 */
export const releaseHeldMail = async (
  { params: { mail: id }, admin, sourceIp }: AdminRequest<typeof contract>,
  { held, mails, audit, now }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const mailId = mailIdOfHeld(id);
  const mail = await held.find(id);
  if (mailId === undefined || mail === undefined) {
    throw new NotFoundError('This email is held no longer: held emails are deleted after 14 days.');
  }
  if (mail.released_at !== undefined) return { mail };
  if (!isReleasable(mail)) {
    throw new NoLongerAvailableError('This email has no sender who could be answered, so it stays held.');
  }
  await audit.record({
    admin,
    sourceIp,
    action: 'held-mail.release',
    record_type: heldMailList,
    record_id: id,
    fields: [],
  });
  const released = { released_at: new Date(now()).toISOString(), released_by: admin.email };
  // Missing only if an earlier attempt has moved it: the row lives no longer than the mail.
  await mails.move(heldMailKey(mailId), releasedMailKey(mailId));
  await held.markReleased(id, released.released_at, released.released_by);
  return { mail: { ...mail, ...released } };
};
