import { beforeEach, describe, expect, test } from '@jest/globals';
import { heldBackId, isHeldBackId } from '#domain/notifications/acknowledgement-limit.ts';
import { administratorMailState } from '#domain/notifications/mail-state.ts';
import type { Mail } from '../../../lambdas/clients/compose-mail.ts';
import { MailRefusedError } from '../../../lambdas/clients/mail-outcome.ts';
import { countHeldBack } from '../../../lambdas/notifications/held-back.repository.ts';
import { heldBackMail } from '../../../lambdas/notifications/mails/held-back-mail.ts';
import { notificationRepository } from '../../../lambdas/notifications/notification.repository.ts';
import { limitConcurrency } from '../../../lambdas/notifications/limit-concurrency.ts';
import {
  maxConcurrentMails,
  sweepNotifications,
} from '../../../lambdas/notifications/sweep-notifications.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const minute = 60_000;
const hour = 60 * minute;
/** 1 pm in New Zealand. */
const start = Date.UTC(2026, 10, 20);

describe('the digest of what the limits held back', () => {
  const { database, allStored, stored } = useTestTable();
  let now = start - 24 * hour;
  let sent: Mail[];
  let failWith: Error | undefined;

  beforeEach(() => {
    now += 24 * hour;
    sent = [];
    failWith = undefined;
  });

  const count = (times: number) =>
    Promise.all(
      Array.from(
        { length: times },
        countHeldBack(database(), testTable, () => now),
      ),
    );
  const sweep = () =>
    sweepNotifications({
      notifications: notificationRepository(database(), testTable, administratorMailState),
      mailer: {
        send: async (mail) => {
          if (failWith) throw failWith;
          sent.push(mail);
        },
      },
      buildMail: (record) => heldBackMail(record, ['owner@admin.example']),
      now: () => now,
      log: () => {},
      reportPostponed: () => {},
      reportLate: () => {},
      reportLimited: () => {},
      reportParked: () => {},
      hasTime: () => true,
      runLimited: limitConcurrency(maxConcurrentMails),
      reportOldest: () => {},
    });

  test('is sent once after its hour, under concurrent counts and sweeps', async () => {
    await count(37);
    now += hour - 1;
    await sweep();
    expect(sent).toEqual([]);
    now += 1;
    await Promise.all(Array.from({ length: 8 }, sweep));
    expect(sent).toHaveLength(1);
    const [mail] = sent;
    expect(mail).toMatchObject({ to: ['owner@admin.example'], subject: '37 confirmations were held back' });
    expect(mail!.text).toContain('Friday, 20 November 2026 at 1:00 pm');
    expect(mail!.text).toContain('Friday, 20 November 2026 at 2:00 pm');
    expect(mail!.html).toContain('Nothing is lost');
  });

  test('is in the singular for one', async () => {
    await count(1);
    now += hour;
    await sweep();
    expect(sent[0]?.subject).toBe('1 confirmation was held back');
  });

  test('is sent again for the next hour, but not for an hour without any', async () => {
    for (const held of [2, 3, 0]) {
      await count(held);
      now += hour;
      await sweep();
    }
    expect(sent.map(({ subject }) => subject.slice(0, 1))).toEqual(['2', '3']);
  });

  test('leaves late counts to the next hour', async () => {
    const isoHour = new Date(now).toISOString();
    await count(4);
    const late = countHeldBack(database(), testTable, () => now - hour);
    now += hour;
    await sweep();
    await late();
    expect(await stored(heldBackId(isoHour))).toMatchObject({ held_back: 4 });
    expect(await stored(heldBackId(new Date(now).toISOString()))).toMatchObject({ held_back: 1 });
    now += hour;
    await sweep();
    expect(sent.map(({ subject }) => subject.slice(0, 1))).toEqual(['4', '1']);
  });

  test('that SES refuses is retried', async () => {
    await count(5);
    now += hour;
    failWith = new MailRefusedError('Throttling', false);
    await sweep();
    failWith = undefined;
    await sweep();
    expect(sent).toEqual([]);
    now += minute;
    await sweep();
    await sweep();
    expect(sent).toHaveLength(1);
  });

  test('is stored without personal data, and expires', async () => {
    const items = (await allStored()).filter(({ id }) => isHeldBackId(String(id)));
    expect(items.length).toBeGreaterThan(3);
    for (const { expires_at: expiry, held_back_from: from, held_back_to: to } of items) {
      const countedAt = (Number(expiry) - 30 * 86_400) * 1_000;
      expect(countedAt).toBeGreaterThanOrEqual(Date.parse(String(from)));
      expect(countedAt).toBeLessThanOrEqual(Date.parse(String(to)));
    }
    expect(JSON.stringify(items)).not.toContain('@');
  });
});
