import { beforeEach, describe, expect, test } from '@jest/globals';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { contactType } from '#domain/contact/contact-type.ts';
import { administratorMailState } from '#domain/notifications/mail-state.ts';
import { claimLeaseSeconds } from '#domain/notifications/notification-state.ts';
import {
  maxNotificationsPerHour,
  notificationDigestPrefix,
} from '#domain/notifications/notification-limit.ts';
import { newRecordState } from '#domain/submissions/new-record-state.ts';
import type { Mail } from '../../../lambdas/clients/compose-mail.ts';
import type { Database } from '../../../lambdas/clients/database.ts';
import { createLimiter } from '../../../lambdas/clients/limiter.ts';
import { MailOutcomeUnknownError, MailRefusedError } from '../../../lambdas/clients/mail-outcome.ts';
import { gatherNotification } from '../../../lambdas/notifications/gather-notification.ts';
import { limitConcurrency } from '../../../lambdas/notifications/limit-concurrency.ts';
import { contactMails } from '../../../lambdas/notifications/mails/contact-mails.ts';
import { queuedMail } from '../../../lambdas/notifications/mails/queued-mail.ts';
import {
  type Claim,
  notificationRepository,
} from '../../../lambdas/notifications/notification.repository.ts';
import { sendNotification } from '../../../lambdas/notifications/send-notification.ts';
import {
  maxConcurrentMails,
  sweepNotifications,
} from '../../../lambdas/notifications/sweep-notifications.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const hour = 3_600_000;
const startOfHourMs = (at: number): number => at - (at % hour);
const max = 3;

test('the team has sixty mails an hour before a digest', () => {
  expect(maxNotificationsPerHour).toBe(60);
});

describe('mails to the administrators beyond the hour’s', () => {
  const { database, sdk, stored, allStored } = useTestTable();
  let now = Date.UTC(2026, 10, 20);
  let sent: Mail[];
  let parked: unknown[];
  let failWith: Error | undefined;
  let next = 0;

  beforeEach(() => {
    now += 24 * hour;
    sent = [];
    parked = [];
    failWith = undefined;
  });

  const dependencies = (client: Database = database()) => {
    const notifications = notificationRepository(client, testTable, administratorMailState);
    return {
      notifications,
      mailer: {
        send: async (mail: Mail): Promise<undefined> => {
          if (failWith) throw failWith;
          sent.push(mail);
        },
      },
      buildMail: (record: { id: string }) =>
        record.id.startsWith(notificationDigestPrefix)
          ? queuedMail(record, ['owner@admin.example'])
          : contactMails.administrators(record, ['owner@admin.example']),
      gather: gatherNotification(
        createLimiter(client, testTable, () => now),
        notifications,
        { type: contactType.name, counters: testTable, maxPerHour: max, now: () => now },
      ),
      now: () => now,
      log: () => {},
      reportPostponed: () => {},
      reportLate: () => {},
      reportOverLimit: () => {},
      reportParked: (details: object) => parked.push(details),
    };
  };
  const sweep = (gather: (claim: Claim) => Promise<boolean> = async () => false) =>
    sweepNotifications({
      ...dependencies(),
      gather,
      hasTime: () => true,
      runLimited: limitConcurrency(maxConcurrentMails),
      reportOldest: () => {},
    });
  const newRecord = async (): Promise<string> => {
    const id = `${String((next += 1)).padStart(8, '0')}-0000-4000-8000-000000000000`;
    const message = {
      name: 'Aroha',
      email: 'aroha@example.com',
      phone: '',
      subject: 'support',
      message: 'Kia ora',
      schema_version: 1,
      created_at: new Date(now).toISOString(),
    };
    const Item = { id, ...message, ...newRecordState(contactType, message, 'visitor-1', now) };
    await sdk().send(new PutCommand({ TableName: testTable, Item }));
    return id;
  };
  const newRecords = (count: number) => Promise.all(Array.from({ length: count }, newRecord));
  const send = (id: string, client?: Database) => sendNotification(id, dependencies(client), 'visitor-1');
  const announcementsOf = (id: string) =>
    sent.filter(({ text }) => text.includes(contactType.referenceOf(id)));
  const digests = () => sent.filter(({ subject }) => subject.includes('in one email'));
  const expectAnnouncedOnce = (ids: readonly string[]) => {
    expect(ids.map((id) => announcementsOf(id).length)).toEqual(ids.map(() => 1));
  };

  test('are one after the hour, which names each once, under concurrent sends and sweeps', async () => {
    const ids = await newRecords(max + 20);
    await Promise.all([...ids, ...ids].map((id) => send(id)));
    expect(sent).toHaveLength(max);
    now += hour;
    await Promise.all(Array.from({ length: 6 }, () => sweep()));
    expect(digests()).toHaveLength(1);
    expect(digests()[0]).toMatchObject({
      to: ['owner@admin.example'],
      subject: '20 more submissions in one email',
    });
    expectAnnouncedOnce(ids);
    expect(digests()[0]!.text).not.toContain('Aroha');
    for (const item of await allStored()) expect(item).not.toHaveProperty('notification_queue');
  });

  test('begin again with the next hour', async () => {
    const ids = await newRecords(max);
    for (const id of ids) await send(id);
    now += hour;
    const later = await newRecords(max + 1);
    for (const id of later) await send(id);
    now += hour;
    await sweep();
    expect(digests().map(({ subject }) => subject)).toEqual(['1 more submission in one email']);
    expectAnnouncedOnce([...ids, ...later]);
  });

  test('a retry counts once in its hour', async () => {
    const ids = await newRecords(max);
    failWith = new MailRefusedError('Throttling', false);
    for (const id of ids) await send(id);
    failWith = undefined;
    now += 60_000;
    for (const id of ids) expect(await send(id)).toBe('sent');
    expectAnnouncedOnce(ids);
  });

  /** Sends a mail by a Lambda that began before the hour was over, when the hour's digest is being sent already. */
  const sendTooLate = async (): Promise<string> => {
    now = startOfHourMs(now) + hour;
    await sweep();
    now -= 1;
    const late = await newRecord();
    expect(await send(late)).toBe('pending');
    return late;
  };

  test('are sent in the next hour where the digest is being sent', async () => {
    const ids = await newRecords(max + 1);
    for (const id of ids) await send(id);
    const late = await sendTooLate();
    now += 61_000;
    for (let run = 0; run < 2; run += 1) await sweep(dependencies().gather);
    expect(digests()).toHaveLength(1);
    expectAnnouncedOnce([...ids, late]);
  });

  test('go into the next digest where the next hour is full, too', async () => {
    const ids = await newRecords(max + 1);
    for (const id of ids) await send(id);
    const late = await sendTooLate();
    now += 1_000;
    const next = await newRecords(max);
    for (const id of next) await send(id);
    now += 61_000;
    await sweep(dependencies().gather);
    expect(announcementsOf(late)).toEqual([]);
    now = startOfHourMs(now) + hour;
    for (let run = 0; run < 2; run += 1) await sweep();
    expect(digests()).toHaveLength(2);
    expectAnnouncedOnce([...ids, late, ...next]);
  });

  test('are announced once although the digest is refused and each run is repeated', async () => {
    const ids = await newRecords(max + 2);
    for (const id of ids) await send(id);
    now = startOfHourMs(now) + hour;
    failWith = new MailRefusedError('Throttling', false);
    await Promise.all([sweep(), sweep()]);
    failWith = undefined;
    expect(digests()).toEqual([]);
    const later = await newRecords(max + 1);
    for (const id of later) await send(id);
    now += 60_000;
    await Promise.all([sweep(), sweep()]);
    expect(digests().map(({ subject }) => subject)).toEqual(['2 more submissions in one email']);
    now += hour;
    await Promise.all([sweep(), sweep()]);
    expectAnnouncedOnce([...ids, ...later]);
    expect(parked).toEqual([]);
  });

  test.each(['before', 'after'] as const)(
    'are announced once where the table fails %s it wrote',
    async (when) => {
      for (const id of await newRecords(max)) await send(id);
      const id = await newRecord();
      const failing: Database = {
        ...database(),
        transactWrite: async (input) => {
          if (when === 'after') await database().transactWrite(input);
          throw new Error('TimeoutError');
        },
      };
      expect(await send(id, failing)).toBe('pending');
      now += 60_000;
      await send(id);
      now += hour;
      await sweep();
      expectAnnouncedOnce([id]);
      expect(parked).toEqual([]);
    },
  );

  test('that another sweeper has parked meanwhile are not announced behind its back', async () => {
    for (const id of await newRecords(max)) await send(id);
    const id = await newRecord();
    const { notifications } = dependencies();
    const claim = (await notifications.claim(id, now, 'visitor-1'))!;
    now += claimLeaseSeconds * 1_000;
    await notifications.parkVanished(id, now, 'unknown whether sent: the sender vanished');
    await expect(dependencies().gather(claim)).rejects.toThrow('not gathered');
    expect(await stored(id)).toMatchObject({ notification_queue: 'parked' });
    now += hour;
    await sweep();
    expect(digests()).toEqual([]);
  });

  test('whose digest may have been sent are not sent again', async () => {
    for (const id of await newRecords(max + 1)) await send(id);
    now += hour;
    failWith = new MailOutcomeUnknownError('TimeoutError');
    await sweep();
    failWith = undefined;
    now += hour;
    await sweep();
    expect(digests()).toEqual([]);
    expect(parked).toHaveLength(1);
  });
});
