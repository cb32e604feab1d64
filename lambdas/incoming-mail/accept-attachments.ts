import type { IncomingMail } from '#domain/incoming-mail/incoming-mail.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { MailFile } from './parse-mail.ts';

export interface MailFiles extends Pick<IncomingMail, 'mail_id' | 'at' | 'from' | 'role'> {
  readonly files: readonly MailFile[];
}

/** Makes files of a mail documents of a submission; a repeated call returns the same. */
export type AcceptAttachments = (
  item: WorkItem,
  mail: MailFiles,
) => Promise<Pick<IncomingMail, 'files' | 'refused'>>;
