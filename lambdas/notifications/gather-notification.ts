import { hourMs, startOfHour } from '#domain/notifications/acknowledgement-limit.ts';
import {
  notificationDigestPrefix,
  notificationLimitPrefix,
} from '#domain/notifications/notification-limit.ts';
import { workItemId } from '#domain/work/work-item.ts';
import type { Limiter } from '../clients/limiter.ts';
import { MailRefusedError } from '../clients/mail-outcome.ts';
import { digestUpdate } from './hourly-digest.ts';
import type { Claim, NotificationRepository } from './notification.repository.ts';

interface GatheringSettings {
  /** The submission type. */
  readonly type: string;
  readonly counters: string;
  readonly maxPerHour: number;
  readonly now: () => number;
}

/**
 * Moves a claimed mail beyond the hour's limit into the hour's digest, in one transaction: it is announced exactly once.
 * @returns whether it did @throws MailRefusedError if that is unknown or the digest is being sent: the hour is over, and a retry counts in the next
 */
export const gatherNotification =
  (
    limiter: Pick<Limiter, 'count'>,
    notifications: Pick<NotificationRepository, 'moveToDigest'>,
    { type, counters, maxPerHour, now }: GatheringSettings,
  ) =>
  async ({ id, attempt }: Claim): Promise<boolean> => {
    const at = now();
    const limit = { id: notificationLimitPrefix + startOfHour(at), max: maxPerHour, until: at + 2 * hourMs };
    const gathered = {
      table: counters,
      prefix: notificationDigestPrefix,
      attribute: 'submissions',
      value: new Set([workItemId(type, id)]),
    };
    try {
      if (await limiter.count(limit, id)) return false;
      if (await notifications.moveToDigest(id, attempt, digestUpdate(gathered, at))) return true;
    } catch (error) {
      throw new MailRefusedError(`not gathered: ${error instanceof Error ? error.name : 'no reason'}`, false);
    }
    throw new MailRefusedError('not gathered: its digest is being sent', false);
  };
