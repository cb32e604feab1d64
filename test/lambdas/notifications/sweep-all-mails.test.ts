import { beforeEach, describe, expect, test } from '@jest/globals';
import type { NotificationRepository } from '../../../lambdas/notifications/notification.repository.ts';
import type { NotificationDependencies } from '../../../lambdas/notifications/send-notification.ts';
import { sweepAllMails } from '../../../lambdas/notifications/sweep-all-mails.ts';
import { sweepNotifications } from '../../../lambdas/notifications/sweep-notifications.ts';

describe('a round over the mails of all types', () => {
  let claimed: string[];
  let oldest: [mail: string, seconds: number][];

  beforeEach(() => {
    claimed = [];
    oldest = [];
  });

  /** A mail with one due record. */
  const due = (id: string, overdueMs: number): NotificationDependencies => {
    const notifications: Partial<NotificationRepository> = {
      async *listDuePages(queue) {
        if (queue === 'pending') yield [{ id, overdueMs }];
      },
      claim: async () => {
        claimed.push(id);
        return undefined;
      },
    };
    return { notifications, now: () => 0 } as NotificationDependencies;
  };
  const failing = (message: string) => {
    const notifications: Partial<NotificationRepository> = {
      // oxlint-disable-next-line require-yield
      async *listDuePages() {
        throw new Error(message);
      },
    };
    return { notifications, now: () => 0 } as NotificationDependencies;
  };
  const options = {
    hasTime: () => true,
    runLimited: <Result>(work: () => Promise<Result>) => work(),
    reportOldest: (mail: string, seconds: number) => oldest.push([mail, seconds]),
  };

  test('reports the oldest of each mail, over all types, in seconds', async () => {
    await sweepAllMails(
      [
        { mail: 'notification', dependencies: due('a', 61_000) },
        { mail: 'acknowledgement', dependencies: due('b', 5_400) },
        { mail: 'notification', dependencies: due('c', 2_000) },
      ],
      options,
    );
    expect(claimed.sort()).toEqual(['a', 'b', 'c']);
    expect(oldest).toEqual([
      ['notification', 61],
      ['acknowledgement', 5],
      ['reply', 0],
    ]);
  });

  test('reports the oldest mail from the first page', async () => {
    const { notifications, ...others } = due('a', 61_000);
    const reported: number[] = [];
    await sweepNotifications({
      ...others,
      ...options,
      notifications: {
        ...notifications,
        async *listDuePages(queue) {
          if (queue === 'sending') return;
          yield [{ id: 'a', overdueMs: 61_000 }];
          yield [{ id: 'b', overdueMs: 60_000 }];
        },
      },
      reportOldest: (overdueMs) => reported.push(overdueMs),
    });
    expect(reported).toEqual([61_000]);
    expect(claimed).toEqual(['a', 'a']);
  });

  test('fails with all errors, after the other mails', async () => {
    const round = sweepAllMails(
      [
        { mail: 'notification', dependencies: failing('no table') },
        { mail: 'acknowledgement', dependencies: due('b', 3_000) },
        { mail: 'acknowledgement', dependencies: failing('no index') },
      ],
      options,
    );
    const failure: unknown = await round.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AggregateError);
    expect(failure).toMatchObject({
      message: '2 notification rounds failed',
      errors: [new Error('no table'), new Error('no index')],
    });
    expect(claimed).toEqual(['b']);
    expect(oldest).toEqual([
      ['notification', 0],
      ['acknowledgement', 3],
      ['reply', 0],
    ]);
  });
});
