import * as z from 'zod/mini';
import { isReplyName, splitHistoryMail } from '#domain/notifications/mail-keys.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { submissionIdOf, submissionTypeOf } from '#domain/work/work-item.ts';
import { openDatabase } from '../clients/database.ts';
import { createMailer, type Mailer } from '../clients/mailer.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import { teamRepository } from '../clients/team.repository.ts';
import type { ConfirmationUrl } from './confirmation-url.ts';
import { earlierMails } from './earlier-mails.repository.ts';
import { holdStatusTold } from './hold-status-told.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { attachedFiles } from './mails/attached-files.ts';
import { historyMail, historyMailIn } from './mails/history-mail.ts';
import { markUnanswered } from './mark-unanswered.ts';
import { limitTimeouts, openMail, senderOf, type MailServices } from './notification-services.ts';
import type { RenewLink } from './renew-link.ts';
import type { SiteAddress } from './site-address.ts';
import type { NotificationDependencies } from './send-notification.ts';
import { notifiedWork } from './notified-work.repository.ts';

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
  readonly renew: RenewLink;
  readonly confirmationUrl: ConfirmationUrl;
  readonly uploads: string;
  readonly areUploadsScanned: boolean;
  readonly siteAddress: SiteAddress;
  readonly tellsStatus: boolean;
}

/** Signs a reply. */
const entrySchema = z.object({ id: z.string(), writer: z.optional(z.string()) });

/** Opens the replies to submissions, and other mails about them that wait in their histories. A reply that is not sent brings its submission back. */
export const openQueuedReplies = (
  { items, history, submissionsOf }: Tables,
  services: MailServices,
  { renew, confirmationUrl, uploads, areUploadsScanned, siteAddress, tellsStatus }: ReplySources,
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
  const inTime = openDatabase(limitTimeouts);
  const mark = markUnanswered(inTime, items, Date.now);
  const { USERS_TABLE, MAIL_ADMINISTRATORS: ADMIN_EMAILS } = services.env;
  const team = teamRepository(inTime, { USERS_TABLE, ADMIN_EMAILS });
  const readEarlier = earlierMails(services.database, { history, submissionsOf });

  const sources = {
    types: submissionTypes,
    items,
    history,
    submissionsOf,
    database: services.database,
    listAdministrators: services.administrators,
    listAbsent: async () => (await team.owners()).absent.map(({ email }) => email),
    limit: services.limit,
    renew,
    confirmationUrl,
    readFiles,
    siteAddress,
  };
  const opened = openMail(replyMailState.mail, replyMailState, history, { ...services, mailer: { send } });
  const hold = holdStatusTold({
    types: submissionTypes,
    isOn: tellsStatus,
    readTold: notifiedWork(services.database, { items, history }),
    limiter: services.limiter,
    notifications: opened.notifications,
    now: Date.now,
  });

  return {
    ...opened,
    gather: async (claim) => historyMailIn(claim.record) === 'status-told' && hold(claim),
    buildMail: async (record) => {
      const entry = z.parse(entrySchema, record);
      const mail = await historyMail(record, sources);
      if (conversation === undefined) return mail;
      const { withTeam, withSender } = await readEarlier(entry.id);
      const type = submissionTypeOf(entry.id);
      const submission = { type, id: submissionIdOf({ id: entry.id, type }) };
      const mailType = historyMailIn(record);
      const isForTeam = ['documents-here', 'sender-wrote', 'sender-withdrew'].includes(mailType ?? '');
      // The thread of the sender is nothing of the joint applicant's, nor of whoever has an address that is not confirmed.
      const isForOthers = mailType === 'joint-invitation' || mailType === 'confirm-address';
      const ofSender = isForOthers ? [] : withSender;
      const earlier = isForTeam ? withTeam : ofSender;
      return conversation.join(mail, submission, { writer: entry.writer, earlier });
    },
    ...(conversation && { keepId: conversation.keep }),
    afterParking: async (mail) => {
      const [itemId, name] = splitHistoryMail(mail);
      if (isReplyName(name)) await mark(itemId);
    },
  };
};
