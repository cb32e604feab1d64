import { outcomeUnknownPrefix } from '#domain/notifications/mail-state.ts';
import type { RunLimited } from './limit-concurrency.ts';
import { sendNotification, type NotificationDependencies } from './send-notification.ts';

/** About ten mails a second, below SES's usual limit of 14. */
export const maxConcurrentMails = 4;

export interface SweepDependencies extends NotificationDependencies {
  /** Whether the slowest notification can still finish before the timeout. */
  readonly hasTime: () => boolean;
  readonly runLimited: RunLimited;
  /** 0 if no mail is due when the round begins. */
  readonly reportOldest: (overdueMs: number) => void;
}

/**
 * Sends due mails while time allows, and parks those with an expired claim, because they may have been sent.
 * @throws AggregateError with all failures, after the round
 */
export const sweepNotifications = async (dependencies: SweepDependencies): Promise<void> => {
  const { notifications, now, reportParked, afterParking, reportOldest, hasTime, runLimited } = dependencies;
  const failures: unknown[] = [];
  const forEachDue = async (
    queue: 'sending' | 'pending',
    work: (id: string) => Promise<unknown>,
    onOldest: (overdueMs: number) => void = () => {},
  ) => {
    let isFirst = true;
    for await (const page of notifications.listDuePages(queue, now())) {
      if (isFirst) onOldest(page[0]?.overdueMs ?? 0);
      isFirst = false;
      // All workers share one iterator, so that each mail has one worker.
      const dueMails = page.values();
      const worker = async () => {
        for (const { id } of dueMails) {
          await runLimited(async () => {
            if (hasTime()) await work(id).catch((error: unknown) => void failures.push(error));
          });
          if (!hasTime()) return;
        }
      };
      await Promise.all(Array.from({ length: maxConcurrentMails }, worker));
      if (!hasTime()) return;
    }
  };

  await forEachDue('sending', async (id) => {
    const problem = `${outcomeUnknownPrefix}: the sender vanished`;
    if ((await notifications.parkVanished(id, now(), problem)) === undefined) return;
    reportParked({ id, problem });
    await afterParking?.(id);
  });
  await forEachDue('pending', (id) => sendNotification(id, dependencies, undefined), reportOldest);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} notifications failed`);
};
