import type * as z from 'zod/mini';
import type { openOriginalMail as contract } from '#domain/incoming-mail/contract.ts';
import { filedMailKey } from '#domain/incoming-mail/mail-keys.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { DownloadSigner } from '../clients/s3/download-signer.ts';
import type { StoredMails } from '../clients/s3/stored-mails.ts';
import { NoLongerAvailableError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';

interface Dependencies {
  readonly mails: Pick<StoredMails, 'exists'>;
  readonly signer: DownloadSigner;
  readonly audit: AuditLog;
}

/**
 * Returns a temporary URL that saves an email as it came, after writing an audit entry.
 * @throws NoLongerAvailableError, AuditUnavailableError
 */
export const openOriginalMail = async (
  { params: { type, id, mail }, admin, sourceIp }: AdminRequest<typeof contract>,
  { mails, signer, audit }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const key = filedMailKey(type, id, mail);
  if (!(await mails.exists(key))) {
    throw new NoLongerAvailableError('This email is not stored as it came: it was erased, or has expired.');
  }
  await audit.record({
    admin,
    sourceIp,
    action: 'document.open',
    record_type: type,
    record_id: id,
    fields: ['email'],
    document_id: mail,
  });
  const file = { fileName: `email-${mail.slice(0, 8)}.eml`, type: 'message/rfc822' } as const;
  return { url: await signer.signDownload(key, { ...file, disposition: 'attachment' }) };
};
