import { beforeEach, describe, expect, test } from '@jest/globals';
import { parkedByLimitPrefix } from '#domain/notifications/acknowledgement-limit.ts';
import { administratorMailState } from '#domain/notifications/mail-state.ts';
import type { Mail } from '../../../lambdas/clients/compose-mail.ts';
import { MailRefusedError } from '../../../lambdas/clients/mail-outcome.ts';
import { parkedByLimitMail } from '../../../lambdas/notifications/mails/parked-by-limit-mail.ts';
import { notificationRepository } from '../../../lambdas/notifications/notification.repository.ts';
import { countParkedByLimit } from '../../../lambdas/notifications/parked-by-limit.repository.ts';
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

describe('the digest of what the limits parked', () => {
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
        countParkedByLimit(database(), testTable, () => now),
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
      buildMail: (record) => parkedByLimitMail(record, ['owner@admin.example']),
      now: () => now,
      log: () => {},
      reportPostponed: () => {},
      reportLate: () => {},
      reportOverLimit: () => {},
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
    expect(mail!.text).toContain('20 Nov 2026, 1:00 pm');
    expect(mail!.text).toContain('20 Nov 2026, 2:00 pm');
    expect(mail!.html).toContain('Nothing is lost');
  });

  test('is in the singular for one', async () => {
    await count(1);
    now += hour;
    await sweep();
    expect(sent[0]?.subject).toBe('1 confirmation was held back');
  });

  test('is sent again for the next hour, but not for an hour without any', async () => {
    for (const parked of [2, 3, 0]) {
      await count(parked);
      now += hour;
      await sweep();
    }
    expect(sent.map(({ subject }) => subject.slice(0, 1))).toEqual(['2', '3']);
  });

  test('leaves late counts to the next hour', async () => {
    const isoHour = new Date(now).toISOString();
    await count(4);
    const late = countParkedByLimit(database(), testTable, () => now - hour);
    now += hour;
    await sweep();
    await late();
    expect(await stored(parkedByLimitPrefix + isoHour)).toMatchObject({ parked: 4 });
    expect(await stored(parkedByLimitPrefix + new Date(now).toISOString())).toMatchObject({ parked: 1 });
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
    const items = (await allStored()).filter(({ id }) => String(id).startsWith(parkedByLimitPrefix));
    expect(items.length).toBeGreaterThan(3);
    for (const { expires_at: expiry, digest_from: from, digest_to: to } of items) {
      const countedAt = (Number(expiry) - 30 * 86_400) * 1_000;
      expect(countedAt).toBeGreaterThanOrEqual(Date.parse(String(from)));
      expect(countedAt).toBeLessThanOrEqual(Date.parse(String(to)));
    }
    expect(JSON.stringify(items)).not.toContain('@');
  });
});
