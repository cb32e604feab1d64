import type { RunLimited } from './limit-concurrency.ts';
import { sendNotification, unknownWhetherSent, type NotificationDependencies } from './send-notification.ts';

/** Mails of all kinds in progress at a time: about ten go a second, less than SES's usual 14. */
export const maxConcurrentMails = 4;

export interface SweepDependencies extends NotificationDependencies {
  /** Whether the slowest notification would still end in time: what is left waits for the next round. */
  readonly hasTime: () => boolean;
  /** Waits until one of the mails in progress, of whichever kind, has come to its end. */
  readonly runLimited: RunLimited;
  /** Takes how long the oldest mail has been due when the round begins; 0 if none is. */
  readonly reportOldest: (overdueMs: number) => void;
}

/**
 * One round of the sweeper over one mail of one table: sends what is due, as much as time allows, and parks what a vanished
 * Lambda left behind in the middle of sending, since nobody can know whether that mail went. A record that fails does
 * not keep the others from their turn.
 * @throws AggregateError with everything that failed, after the round
 */
export const sweepNotifications = async (dependencies: SweepDependencies): Promise<void> => {
  const { notifications, now, reportParked, reportOldest, hasTime, runLimited } = dependencies;
  const failures: unknown[] = [];
  const forEachDue = async (
    queue: 'sending' | 'pending',
    work: (id: string) => Promise<unknown>,
    onOldest: (overdueMs: number) => void = () => {},
  ) => {
    let isFirst = true;
    for await (const page of notifications.pagesDue(queue, now())) {
      if (isFirst) onOldest(page[0]?.overdueMs ?? 0);
      isFirst = false;
      // All workers take from one iterator, so each mail has one of them.
      const waiting = page.values();
      const worker = async () => {
        for (const { id } of waiting) {
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
    const problem = `${unknownWhetherSent}: the sender vanished`;
    if (await notifications.parkVanished(id, now(), problem)) reportParked({ id, problem });
  });
  await forEachDue('pending', (id) => sendNotification(id, dependencies, undefined), reportOldest);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} notifications failed`);
};
