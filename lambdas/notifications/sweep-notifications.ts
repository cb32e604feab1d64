import { sendNotification, unknownWhetherSent, type NotificationDependencies } from './send-notification.ts';

const maxRecordsPerRound = 50;

interface SweepDependencies extends NotificationDependencies {
  /** Whether the slowest notification would still end in time: what is left waits for the next round. */
  readonly hasTime: () => boolean;
}

/**
 * One round of the sweeper over one mail of one table: sends what is due, and parks what a vanished Lambda left behind in the
 * middle of sending, since nobody can know whether that mail went. A record that fails does not keep the others
 * from their turn.
 * @throws AggregateError with everything that failed, after the round
 */
export const sweepNotifications = async (dependencies: SweepDependencies): Promise<void> => {
  const { notifications, now, reportParked, hasTime } = dependencies;
  const failures: unknown[] = [];
  const forEachDue = async (queue: 'sending' | 'pending', work: (id: string) => Promise<unknown>) => {
    for (const id of await notifications.listDue(queue, now(), maxRecordsPerRound)) {
      if (!hasTime()) return;
      await work(id).catch((error: unknown) => failures.push(error));
    }
  };

  await forEachDue('sending', async (id) => {
    const problem = `${unknownWhetherSent}: the sender vanished`;
    if (await notifications.parkVanished(id, now(), problem)) reportParked({ id, problem });
  });
  await forEachDue('pending', (id) => sendNotification(id, dependencies, undefined));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} notifications failed`);
};
