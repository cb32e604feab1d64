import * as z from 'zod/mini';
import {
  incomingMailEntryKey,
  incomingMailSchema,
  type IncomingMail,
} from '#domain/incoming-mail/incoming-mail.ts';
import {
  historyMailKind,
  historyMailNameAt,
  historyMailTypeOf,
} from '#domain/notifications/history-mails.ts';
import { isReplyName, splitHistoryMail } from '#domain/notifications/mail-keys.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { submissionIdOf, submissionTypeOf } from '#domain/work/work-item.ts';
import { recipientsOf, type Mail } from '../clients/compose-mail.ts';
import { openDatabase } from '../clients/database.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import { createMailer, type Mailer } from '../clients/mailer.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import { earlierMails } from './earlier-mails.repository.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { attachedFiles } from './mails/attached-files.ts';
import { senderWroteMail } from './mails/sender-wrote-mail.ts';
import { documentsHereMail } from './mails/documents-here-mail.ts';
import { queuedReplyMail } from './mails/queued-reply-mail.ts';
import { refusedFilesMail } from './mails/refused-files-mail.ts';
import { markUnanswered } from './mark-unanswered.ts';
import {
  limitTimeouts,
  openMail,
  senderOf,
  type MailServices,
  type SiteAddress,
} from './notification-services.ts';
import type { NotifiableRecord } from './notification.repository.ts';
import type { NotificationDependencies } from './send-notification.ts';

/** Two attempts per file: if one can't be read, the mail is retried later. */
const fileTimeouts = { attempts: 2, timeoutMs: 4_000 };

/** 18 MB are on their way for longer than a mail without files. */
const fileMailTimeoutMs = 6_000;

interface Tables {
  readonly items: string;
  readonly history: string;
  /** Of the records of a submission type. */
  readonly submissionsOf: (type: string) => string | undefined;
}

interface ReplySources {
  readonly links: Pick<LinkTokens, 'derive'>;
  readonly uploads: string;
  readonly areUploadsScanned: boolean;
  readonly siteAddress: SiteAddress;
}

const entrySchema = z.object({
  id: z.string(),
  kind: z.string(),
  entry: z.string(),
  /** Signs a reply. */
  writer: z.optional(z.string()),
});

const typeIn = ({ kind, entry }: z.infer<typeof entrySchema>) =>
  kind === historyMailKind ? historyMailTypeOf(historyMailNameAt(entry)) : undefined;

/** Opens the replies to submissions, and other mails about them that wait in their histories. A reply that is not sent brings its submission back. */
export const openQueuedReplies = (
  { items, history, submissionsOf }: Tables,
  services: MailServices,
  { links, uploads, areUploadsScanned, siteAddress }: ReplySources,
): NotificationDependencies => {
  const { conversation } = services;
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
  const readIncoming = async (id: string, mailId: string): Promise<IncomingMail | undefined> => {
    const Key = { id, entry: incomingMailEntryKey(mailId) };
    const { Item } = await services.database.get({ TableName: history, Key });
    return Item && z.parse(incomingMailSchema, Item);
  };
  const readEarlier = earlierMails(services.database, { history, submissionsOf });

  const build = async (record: NotifiableRecord, entry: z.infer<typeof entrySchema>): Promise<Mail> => {
    const type = typeIn(entry);
    if (type === 'documents-here') {
      return documentsHereMail(record, services.env.MAIL_ADMINISTRATORS, await siteAddress());
    }
    if (type === 'sender-wrote') {
      const siteUrl = await siteAddress();
      return senderWroteMail(record, services.env.MAIL_ADMINISTRATORS, { siteUrl, readIncoming });
    }
    if (type === undefined) return queuedReplyMail(record, { links, readFiles });
    const mail = refusedFilesMail(record);
    for (const to of recipientsOf(mail)) await services.limit.check(to, `${entry.id}#${entry.entry}`);
    return mail;
  };

  return {
    ...openMail(replyMailState.mail, replyMailState, history, { ...services, mailer: { send } }),
    buildMail: async (record) => {
      const entry = z.parse(entrySchema, record);
      const mail = await build(record, entry);
      if (conversation === undefined) return mail;
      const { withTeam, withSender } = await readEarlier(entry.id);
      const type = submissionTypeOf(entry.id);
      const submission = { type, id: submissionIdOf({ id: entry.id, type }) };
      const isForTeam = ['documents-here', 'sender-wrote'].includes(typeIn(entry) ?? '');
      const earlier = isForTeam ? withTeam : withSender;
      return conversation.join(mail, submission, { writer: entry.writer, earlier });
    },
    ...(conversation && { keepId: conversation.keep }),
    afterParking: async (mail) => {
      const [itemId, name] = splitHistoryMail(mail);
      if (isReplyName(name)) await mark(itemId);
    },
  };
};
