import { documentsHereKind } from '#domain/notifications/documents-here.ts';
import { isReplyName, splitHistoryMail } from '#domain/notifications/mail-keys.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { openDatabase } from '../clients/database.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import { createMailer, type Mailer } from '../clients/mailer.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { attachedFiles } from './mails/attached-files.ts';
import { documentsHereMail } from './mails/documents-here-mail.ts';
import { queuedReplyMail } from './mails/queued-reply-mail.ts';
import { markUnanswered } from './mark-unanswered.ts';
import {
  limitTimeouts,
  openMail,
  senderOf,
  type MailServices,
  type SiteAddress,
} from './notification-services.ts';
import type { NotificationDependencies } from './send-notification.ts';

/** Two attempts per file: if one can't be read, the mail is retried later. */
const fileTimeouts = { attempts: 2, timeoutMs: 4_000 };

/** 18 MB are on their way for longer than a mail without files. */
const fileMailTimeoutMs = 6_000;

interface ReplySources {
  readonly links: Pick<LinkTokens, 'derive'>;
  readonly uploads: string;
  readonly areUploadsScanned: boolean;
  readonly siteAddress: SiteAddress;
}

/** Opens the replies to submissions, and other mails about them that wait in their histories. A reply that is not sent brings its submission back. */
export const openQueuedReplies = (
  { items, history }: { readonly items: string; readonly history: string },
  services: MailServices,
  { links, uploads, areUploadsScanned, siteAddress }: ReplySources,
): NotificationDependencies => {
  const bucket = openBucket(bucketAccess(uploads), { timeouts: fileTimeouts });
  const readFiles = attachedFiles(storedDocuments(bucket), areUploadsScanned);
  const mailerOfFiles = createMailer(senderOf(services.env), fileMailTimeoutMs);
  // Encoding takes several times the memory of the files.
  const inTurn = limitConcurrency(1);
  const send: Mailer['send'] = async (mail) =>
    mail.attachments === undefined
      ? services.mailer.send(mail)
      : inTurn(async () => mailerOfFiles.send(mail));
  // It shares the time of one mail, as the limits of others do.
  const mark = markUnanswered(openDatabase(limitTimeouts), items, Date.now);
  return {
    ...openMail(replyMailState.mail, replyMailState, history, { ...services, mailer: { send } }),
    buildMail: async (record) =>
      record['kind'] === documentsHereKind
        ? documentsHereMail(record, services.env.MAIL_ADMINISTRATORS, await siteAddress())
        : queuedReplyMail(record, { links, readFiles }),
    afterParking: async (mail) => {
      const [itemId, name] = splitHistoryMail(mail);
      if (isReplyName(name)) await mark(itemId);
    },
  };
};
