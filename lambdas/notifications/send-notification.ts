import { MailLimitedError } from './acknowledgement-limit.ts';
import {
  lateAfterAttempts,
  nextAttemptAt,
  type NotificationQueue,
} from '#domain/notifications/notification-state.ts';
import { recipientsOf, type Mail } from '../clients/compose-mail.ts';
import { MailRefusedError } from '../clients/mail-outcome.ts';
import type { Mailer } from '../clients/mailer.ts';
import type { Claim, NotifiableRecord, NotificationRepository } from './notification.repository.ts';

/** Everything about one mail of the records of one table. */
export interface NotificationDependencies {
  readonly notifications: NotificationRepository;
  readonly mailer: Mailer;
  /** Builds the mail from the stored record. */
  readonly buildMail: (record: NotifiableRecord) => Mail | Promise<Mail>;
  /** The limits of mails to addresses that nobody has verified. */
  readonly limit?: {
    /** Throws MailLimitedError when a limit is reached. */
    readonly check: (address: string, id: string) => Promise<void>;
    /** Counts a mail that a limit keeps from going by itself, for the digest to administrators. */
    readonly countHeldBack: () => Promise<void>;
  };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: (event: string, details: NotificationDetails) => void;
  /** Tells that a mail was refused for now and is tried again later. */
  readonly reportPostponed: (details: NotificationDetails) => void;
  /** Tells that a mail was refused for so long that it is late; it is tried again all the same. */
  readonly reportLate: (details: NotificationDetails) => void;
  /** Counts that a limit refused a mail; none of the three others does, since such a mail is nobody's fault to mend. */
  readonly reportLimited: (details: NotificationDetails) => void;
  /** Tells that somebody has to look at a mail: it will not be sent by itself. */
  readonly reportParked: (details: NotificationDetails) => void;
}

type NotificationDetails = Readonly<Record<string, string | number>>;

export type NotificationStatus = 'sent' | 'pending' | 'parked';

/** How a state reads to the outside: a claim that is under way is still pending. */
export const toNotificationStatus = (queue: NotificationQueue | undefined): NotificationStatus => {
  if (queue === undefined) return 'sent';
  return queue === 'parked' ? 'parked' : 'pending';
};

/** How the reason begins of a mail that may have gone out: sending it again may send it twice. */
export const unknownWhetherSent = 'unknown whether sent';

const describeProblem = (error: unknown): string => {
  if (error instanceof MailRefusedError) return `refused: ${error.message}`;
  return `${unknownWhetherSent}: ${error instanceof Error ? error.message : 'no reason given'}`;
};

/** Counts a refusal by what it means for whoever watches the mails. */
const reportRefusal = (
  details: NotificationDetails & { readonly attempt: number },
  isLimited: boolean,
  { reportLimited, reportPostponed, reportLate }: NotificationDependencies,
): void => {
  if (isLimited) {
    reportLimited(details);
    return;
  }
  reportPostponed(details);
  if (details.attempt >= lateAfterAttempts) reportLate(details);
};

/** A mail that was refused for now is tried again later; one that may have gone out is never sent again by itself. */
const endFailedClaim = async (
  { record, attempt }: Claim,
  error: unknown,
  dependencies: NotificationDependencies,
): Promise<NotificationStatus> => {
  const { notifications, limit, now, reportLimited, reportParked } = dependencies;
  const problem = describeProblem(error);
  const details = { id: record.id, attempt, problem };
  const isLimited = error instanceof MailLimitedError;
  const dueAt =
    error instanceof MailRefusedError && !error.isFinal ? nextAttemptAt(attempt, now()) : undefined;
  if (dueAt !== undefined) {
    await notifications.release(record.id, attempt, dueAt, problem);
    reportRefusal(details, isLimited, dependencies);
    return 'pending';
  }
  await notifications.park(record.id, attempt, now(), problem);
  if (isLimited) {
    reportLimited(details);
    await limit?.countHeldBack();
  } else reportParked(details);
  return 'parked';
};

const buildClaimedMail = async (
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
  const { notifications, mailer, limit, now, log } = dependencies;
  const claim = await notifications.claim(id, now(), submitter);
  if (claim === undefined) return undefined;
  try {
    const mail = await buildClaimedMail(claim.record, dependencies);
    for (const address of recipientsOf(mail)) await limit?.check(address, id);
    await mailer.send(mail);
  } catch (error) {
    return endFailedClaim(claim, error, dependencies);
  }
  await notifications.markSent(id, claim.attempt, now());
  log('notification sent', { id, attempt: claim.attempt });
  return 'sent';
};
