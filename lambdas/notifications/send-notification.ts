import { MailOverLimitError } from './acknowledgement-limit.ts';
import { outcomeUnknownPrefix } from '#domain/notifications/mail-state.ts';
import {
  lateAfterAttempts,
  nextAttemptAt,
  type NotificationQueue,
} from '#domain/notifications/notification-state.ts';
import { recipientsOf, type Mail } from '../clients/compose-mail.ts';
import { MailRefusedError } from '../clients/mail-outcome.ts';
import type { Mailer } from '../clients/mailer.ts';
import type { SentMailId } from '../mails/conversation.ts';
import type { LogCode } from '../runtime/log-events.ts';
import type { Claim, NotifiableRecord, NotificationRepository } from './notification.repository.ts';

export interface NotificationDependencies {
  readonly notifications: NotificationRepository;
  readonly mailer: Mailer;
  readonly buildMail: (record: NotifiableRecord) => Mail | Promise<Mail>;
  /** Where answers come in. @returns what keeps a sent mail's id */
  readonly keepId?: (record: NotifiableRecord, messageId: string | undefined) => SentMailId | undefined;
  readonly limit?: {
    readonly check: (address: string, id: string) => Promise<void>;
    readonly countParked: () => Promise<void>;
  };
  /** @returns whether the mail is not sent now: a digest announces its record, or it waits, or is not needed */
  readonly gather?: (claim: Claim) => Promise<boolean>;
  readonly now: () => number;
  readonly log: (event: LogCode, details: NotificationDetails) => void;
  readonly reportPostponed: (details: NotificationDetails) => void;
  readonly reportLate: (details: NotificationDetails) => void;
  /** Counted apart from the other reports: a mail over a limit is no fault to fix. */
  readonly reportOverLimit: (status: 'postponed' | 'parked', details: NotificationDetails) => void;
  readonly reportParked: (details: NotificationDetails) => void;
  /** Of replies: calls somebody to a mail that is no longer tried, or was perhaps sent. */
  readonly afterParking?: (id: string) => Promise<void>;
}

type NotificationDetails = Readonly<Record<string, string | number>>;

export type NotificationStatus = 'sent' | 'pending' | 'parked';

export const toNotificationStatus = (queue: NotificationQueue | undefined): NotificationStatus => {
  if (queue === undefined) return 'sent';
  return queue === 'parked' ? 'parked' : 'pending';
};

const describeProblem = (error: unknown): string => {
  if (error instanceof MailRefusedError) return `refused: ${error.message}`;
  return `${outcomeUnknownPrefix}: ${error instanceof Error ? error.message : 'no reason given'}`;
};

const reportRefusal = (
  details: NotificationDetails & { readonly attempt: number },
  isOverLimit: boolean,
  { reportOverLimit, reportPostponed, reportLate }: NotificationDependencies,
): void => {
  if (isOverLimit) {
    reportOverLimit('postponed', details);
    return;
  }
  reportPostponed(details);
  if (details.attempt >= lateAfterAttempts) reportLate(details);
};

/** Releases the claim for a retry. Parks mails possibly sent, refused for good, or without an attempt left. */
const endFailedClaim = async (
  { id, attempt }: Claim,
  error: unknown,
  dependencies: NotificationDependencies,
): Promise<NotificationStatus> => {
  const { notifications, limit, now, reportOverLimit, reportParked } = dependencies;
  const problem = describeProblem(error);
  const details = { id, attempt, problem };
  const isOverLimit = error instanceof MailOverLimitError;
  const dueAt =
    error instanceof MailRefusedError && !error.isFinal ? nextAttemptAt(attempt, now()) : undefined;
  if (dueAt !== undefined) {
    await notifications.release(id, attempt, dueAt, problem);
    reportRefusal(details, isOverLimit, dependencies);
    return 'pending';
  }
  await notifications.park(id, attempt, now(), problem);
  if (isOverLimit) {
    reportOverLimit('parked', details);
    await limit?.countParked();
  } else reportParked(details);
  await dependencies.afterParking?.(id);
  return 'parked';
};

const buildClaimedMail = async (
  record: NotifiableRecord,
  { buildMail }: NotificationDependencies,
): Promise<Mail> => {
  try {
    return await buildMail(record);
  } catch (error) {
    if (error instanceof MailRefusedError) throw error;
    throw new MailRefusedError(
      `cannot be built: ${error instanceof Error ? error.name : 'unknown error'}`,
      false,
    );
  }
};

/**
 * Claims, sends and marks a mail, or has a digest announce its record. With a `submitter`, only a mail about this visitor's own submission.
 * @returns undefined if it is not due, already claimed or sent, or not the submitter's
 */
export const sendNotification = async (
  id: string,
  dependencies: NotificationDependencies,
  submitter: string | undefined,
): Promise<NotificationStatus | undefined> => {
  const { notifications, mailer, limit, gather, keepId, now, log } = dependencies;
  const claim = await notifications.claim(id, now(), submitter);
  if (claim === undefined) return undefined;
  let messageId: string | undefined;
  try {
    if (await gather?.(claim)) {
      log('mail-gathered', { id, attempt: claim.attempt });
      return 'pending';
    }
    const mail = await buildClaimedMail(claim.record, dependencies);
    for (const address of recipientsOf(mail)) await limit?.check(address, id);
    messageId = await mailer.send(mail);
  } catch (error) {
    return endFailedClaim(claim, error, dependencies);
  }
  // If this fails, the claim expires and the sweeper parks the mail: nobody sends it twice.
  await notifications.markSent(id, claim.attempt, now(), keepId?.(claim.record, messageId));
  log('mail-sent', { id, attempt: claim.attempt });
  return 'sent';
};
