import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import type { Database } from '../../lambdas/clients/database.ts';
import type { Mailer } from '../../lambdas/clients/mailer.ts';
import type { StoredDocuments } from '../../lambdas/clients/s3/stored-documents.ts';
import { attachedFiles } from '../../lambdas/notifications/mails/attached-files.ts';
import { queuedReplyMail } from '../../lambdas/notifications/mails/queued-reply-mail.ts';
import { notificationRepository } from '../../lambdas/notifications/notification.repository.ts';
import { sweepNotifications } from '../../lambdas/notifications/sweep-notifications.ts';
import { testWorkTables } from './dynamodb.ts';

interface SweepOptions {
  readonly mailer: Mailer;
  /** Of the recipient, with a link. */
  readonly page?: string;
  readonly documents?: Pick<StoredDocuments, 'read' | 'tags'>;
  readonly areScanned?: boolean;
  /** Of the round, in milliseconds since 1970. */
  readonly now: number;
  readonly parked?: string[];
  readonly found?: () => Promise<void>;
}

/** A page of a recipient, with a link. */
export const ownPage = `https://site.example/my-request#repair:${'1'.repeat(36)}.${'2'.repeat(64)}`;

const noFiles = { read: async () => undefined, tags: async () => undefined };

/** Runs a round of the sweeper over the queue of replies. */
export const sweepReplies = async (
  database: Database,
  {
    mailer,
    page,
    documents = noFiles,
    areScanned = false,
    now,
    parked = [],
    found = async () => undefined,
  }: SweepOptions,
): Promise<void> =>
  sweepNotifications({
    notifications: notificationRepository(database, testWorkTables.history, replyMailState),
    mailer,
    buildMail: async (record) =>
      queuedReplyMail(record, {
        renew: async () => page,
        readFiles: attachedFiles(documents, areScanned),
      }),
    now: () => now,
    log: () => {},
    reportPostponed: () => {},
    reportLate: () => {},
    reportOverLimit: () => {},
    reportParked: ({ id }) => void parked.push(String(id)),
    hasTime: () => true,
    runLimited: async (send) => {
      await found();
      return send();
    },
    reportOldest: () => {},
  });
