import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import type { Database } from '../../lambdas/clients/database.ts';
import type { LinkTokens } from '../../lambdas/clients/link-tokens.ts';
import type { Mailer } from '../../lambdas/clients/mailer.ts';
import { queuedReplyMail } from '../../lambdas/notifications/mails/queued-reply-mail.ts';
import { notificationRepository } from '../../lambdas/notifications/notification.repository.ts';
import { sweepNotifications } from '../../lambdas/notifications/sweep-notifications.ts';
import { testWorkTables } from './dynamodb.ts';

interface SweepOptions {
  readonly mailer: Mailer;
  readonly links: Pick<LinkTokens, 'derive'>;
  /** Of the round, in milliseconds since 1970. */
  readonly now: number;
  readonly parked?: string[];
  readonly found?: () => Promise<void>;
}

/** Runs a round of the sweeper over the queue of replies. */
export const sweepReplies = async (
  database: Database,
  { mailer, links, now, parked = [], found = async () => undefined }: SweepOptions,
): Promise<void> =>
  sweepNotifications({
    notifications: notificationRepository(database, testWorkTables.history, replyMailState),
    mailer,
    buildMail: async (record) => queuedReplyMail(record, links),
    now: () => now,
    log: () => {},
    reportPostponed: () => {},
    reportLate: () => {},
    reportOverLimit: () => {},
    reportParked: ({ id }) => void parked.push(String(id)),
    hasTime: () => true,
    runLimited: async (send) => {
      await found();
      await send();
    },
    reportOldest: () => {},
  });
