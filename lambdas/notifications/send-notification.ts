import { nextAttemptAt, type NotificationState } from '#domain/notifications/notification-state.ts';
import { MailRefusedError, type Mail, type Mailer } from '../clients/mailer.ts';
import type { Claim, NotifiableRecord, NotificationRepository } from './notification.repository.ts';

export interface NotificationDependencies {
  readonly notifications: NotificationRepository;
  readonly mailer: Mailer;
  /** Builds the administrator's mail from the stored record. */
  readonly buildMail: (record: NotifiableRecord) => Mail;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: (event: string, details: Record<string, string | number>) => void;
}

export type NotificationStatus = 'sent' | 'pending' | 'parked';

/** How a state reads to the outside: a claim that is under way is still pending. */
export const statusOf = ({ notification_queue: queue }: NotificationState): NotificationStatus => {
  if (queue === undefined) return 'sent';
  return queue === 'parked' ? 'parked' : 'pending';
};

const problemOf = (error: unknown): string => {
  if (error instanceof MailRefusedError) return `refused: ${error.message}`;
  return `unknown whether sent: ${error instanceof Error ? error.message : 'no reason given'}`;
};

/** A mail that was refused for now is tried again later; one that may have gone out is never sent again by itself. */
const endFailedClaim = async (
  { record, attempt }: Claim,
  error: unknown,
  { notifications, now, log }: NotificationDependencies,
): Promise<NotificationStatus> => {
  const problem = problemOf(error);
  const dueAt =
    error instanceof MailRefusedError && !error.isFinal ? nextAttemptAt(attempt, now()) : undefined;
  if (dueAt === undefined) {
    await notifications.park(record.id, attempt, now(), problem);
    log('notification parked', { id: record.id, attempt, problem });
    return 'parked';
  }
  await notifications.release(record.id, attempt, dueAt, problem);
  log('notification postponed', { id: record.id, attempt, problem });
  return 'pending';
};

const buildMailOf = (record: NotifiableRecord, { buildMail }: NotificationDependencies): Mail => {
  try {
    return buildMail(record);
  } catch (error) {
    throw new MailRefusedError(
      `cannot be built: ${error instanceof Error ? error.name : 'unknown error'}`,
      false,
    );
  }
};

/**
 * Sends the administrator's mail about a record, if nobody has or is doing so: claim, send, mark.
 * @returns what became of it; undefined when there was nothing to claim
 */
export const sendNotification = async (
  id: string,
  dependencies: NotificationDependencies,
): Promise<NotificationStatus | undefined> => {
  const { notifications, mailer, now, log } = dependencies;
  const claim = await notifications.claim(id, now());
  if (claim === undefined) return undefined;
  try {
    await mailer.send(buildMailOf(claim.record, dependencies));
  } catch (error) {
    return endFailedClaim(claim, error, dependencies);
  }
  await notifications.markSent(id, claim.attempt, now());
  log('notification sent', { id, attempt: claim.attempt });
  return 'sent';
};
