import {
  lateAttempt,
  nextAttemptAt,
  type NotificationQueue,
} from '#domain/notifications/notification-state.ts';
import type { Mail } from '../clients/compose-mail.ts';
import { MailRefusedError, type Mailer } from '../clients/mailer.ts';
import type { Claim, NotifiableRecord, NotificationRepository } from './notification.repository.ts';

/** Everything about one mail of the records of one table. */
export interface NotificationDependencies {
  readonly notifications: NotificationRepository;
  readonly mailer: Mailer;
  /** Builds the mail from the stored record. */
  readonly buildMail: (record: NotifiableRecord) => Mail | Promise<Mail>;
  /** Refuses a mail to somebody who has had enough of them. Throws MailRefusedError. */
  readonly checkLimit?: (address: string, id: string) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: (event: string, details: NotificationDetails) => void;
  /** Tells that a mail was refused for now and is tried again later. */
  readonly reportPostponed: (details: NotificationDetails) => void;
  /** Tells that a mail was refused for so long that it is late; it is tried again all the same. */
  readonly reportLate: (details: NotificationDetails) => void;
  /** Tells that somebody has to look at a mail: it will not be sent by itself. */
  readonly reportParked: (details: NotificationDetails) => void;
}

type NotificationDetails = Readonly<Record<string, string | number>>;

export type NotificationStatus = 'sent' | 'pending' | 'parked';

/** How a state reads to the outside: a claim that is under way is still pending. */
export const statusOf = (queue: NotificationQueue | undefined): NotificationStatus => {
  if (queue === undefined) return 'sent';
  return queue === 'parked' ? 'parked' : 'pending';
};

/** How the reason begins of a mail that may have gone out: sending it again may send it twice. */
export const unknownWhetherSent = 'unknown whether sent';

const problemOf = (error: unknown): string => {
  if (error instanceof MailRefusedError) return `refused: ${error.message}`;
  return `${unknownWhetherSent}: ${error instanceof Error ? error.message : 'no reason given'}`;
};

/** A mail that was refused for now is tried again later; one that may have gone out is never sent again by itself. */
const endFailedClaim = async (
  { record, attempt }: Claim,
  error: unknown,
  { notifications, now, reportPostponed, reportLate, reportParked }: NotificationDependencies,
): Promise<NotificationStatus> => {
  const problem = problemOf(error);
  const dueAt =
    error instanceof MailRefusedError && !error.isFinal ? nextAttemptAt(attempt, now()) : undefined;
  if (dueAt === undefined) {
    await notifications.park(record.id, attempt, now(), problem);
    reportParked({ id: record.id, attempt, problem });
    return 'parked';
  }
  await notifications.release(record.id, attempt, dueAt, problem);
  reportPostponed({ id: record.id, attempt, problem });
  if (attempt >= lateAttempt) reportLate({ id: record.id, attempt, problem });
  return 'pending';
};

const buildMailOf = async (
  record: NotifiableRecord,
  { buildMail }: NotificationDependencies,
): Promise<Mail> => {
  try {
    return await buildMail(record);
  } catch (error) {
    throw new MailRefusedError(
      `cannot be built: ${error instanceof Error ? error.name : 'unknown error'}`,
      false,
    );
  }
};

/**
 * Sends a mail about a record, if nobody has or is doing so: claim, send, mark.
 * @param submitter whose record it must be; anybody's if undefined
 * @returns what became of it; undefined when there was nothing to claim
 */
export const sendNotification = async (
  id: string,
  dependencies: NotificationDependencies,
  submitter: string | undefined,
): Promise<NotificationStatus | undefined> => {
  const { notifications, mailer, checkLimit, now, log } = dependencies;
  const claim = await notifications.claim(id, now(), submitter);
  if (claim === undefined) return undefined;
  try {
    const mail = await buildMailOf(claim.record, dependencies);
    await checkLimit?.(mail.to, id);
    await mailer.send(mail);
  } catch (error) {
    return endFailedClaim(claim, error, dependencies);
  }
  await notifications.markSent(id, claim.attempt, now());
  log('notification sent', { id, attempt: claim.attempt });
  return 'sent';
};
