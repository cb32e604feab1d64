import { beforeEach, describe, expect, test } from '@jest/globals';
import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { acknowledgementState, administratorMailState } from '#domain/notifications/mail-state.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { newRecordState } from '#domain/submissions/new-record-state.ts';
import { claimLeaseSeconds, maxNotificationAttempts } from '#domain/notifications/notification-state.ts';
import type { Database } from '../../../lambdas/clients/database.ts';
import type { Mail } from '../../../lambdas/clients/compose-mail.ts';
import { MailOutcomeUnknownError, MailRefusedError } from '../../../lambdas/clients/mail-outcome.ts';
import { NotFoundError } from '../../../lambdas/http/errors.ts';
import { notificationRepository } from '../../../lambdas/notifications/notification.repository.ts';
import { notify } from '../../../lambdas/notifications/notify.ts';
import { sendNotification, toNotificationStatus } from '../../../lambdas/notifications/send-notification.ts';
import { limitConcurrency } from '../../../lambdas/notifications/limit-concurrency.ts';
import {
  maxConcurrentMails,
  sweepNotifications,
} from '../../../lambdas/notifications/sweep-notifications.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const minute = 60_000;

describe('the notification of a record', () => {
  const { database, sdk, stored } = useTestTable();
  let now: number;
  let sent: Mail[];
  let parked: string[];
  /** Parked, and somebody was called. */
  let brought: string[];
  let postponed: string[];
  let late: number[];
  let failWith: Error | undefined;
  let next = 0;
  let hasTime: () => boolean;
  let oldest: number[];
  let logged: [text: string, details: object][];

  beforeEach(() => {
    now = Date.UTC(2026, 10, 20);
    sent = [];
    parked = [];
    brought = [];
    postponed = [];
    late = [];
    failWith = undefined;
    hasTime = () => true;
    oldest = [];
    logged = [];
  });

  const dependencies = () => ({
    notifications: notificationRepository(database(), testTable, administratorMailState),
    mailer: {
      send: async (mail: Mail): Promise<undefined> => {
        if (failWith) throw failWith;
        sent.push(mail);
      },
    },
    buildMail: (record: { id: string }) => ({
      to: 'owner@admin.example',
      replyTo: { name: '', address: 'a@example.com' },
      subject: record.id,
      text: '',
      html: '',
    }),
    now: () => now,
    log: (text: string, details: object) => void logged.push([text, details]),
    reportPostponed: ({ id }: { readonly id?: string | number }) => postponed.push(String(id)),
    reportLate: ({ attempt }: { readonly attempt?: string | number }) => late.push(Number(attempt)),
    reportParked: ({ id }: { readonly id?: string | number }) => parked.push(String(id)),
    afterParking: async (id: string) => void brought.push(id),
    reportOverLimit: () => {},
    hasTime: () => hasTime(),
    runLimited: limitConcurrency(maxConcurrentMails),
    reportOldest: (overdueMs: number) => oldest.push(overdueMs),
  });

  const ask = (call: { id: string; identityId: string }) =>
    notify(call, {
      administrator: dependencies(),
      acknowledgement: {
        ...dependencies(),
        notifications: notificationRepository(database(), testTable, acknowledgementState),
        mailer: { send: async () => undefined },
      },
    });

  const newRecord = async (): Promise<string> => {
    const id = `record-${next++}`;
    await sdk().send(
      new PutCommand({
        TableName: testTable,
        Item: { id, ...newRecordState(contactType, { email: 'aroha@example.com' }, 'visitor-1', now) },
      }),
    );
    return id;
  };

  const stateOf = async (id: string) => (await stored(id))!;

  const mailsAbout = (id: string) => sent.filter((mail) => mail.subject === id).length;

  test('is sent once and leaves the index', async () => {
    const id = await newRecord();
    expect(await ask({ id, identityId: 'visitor-1' })).toEqual({ status: 'sent' });
    expect(logged).toContainEqual(['mail-sent', { id, attempt: 1 }]);
    expect(await ask({ id, identityId: 'visitor-1' })).toEqual({ status: 'sent' });
    expect(mailsAbout(id)).toBe(1);
    const state = await stateOf(id);
    expect(state).toMatchObject({ notified_at: '2026-11-20T00:00:00.000Z', notification_attempts: 1 });
    expect(state).not.toHaveProperty('notification_queue');
    expect(state).not.toHaveProperty('notification_due_at');
  });

  test('is sent once for a hundred concurrent requests', async () => {
    const id = await newRecord();
    const statuses = await Promise.all(
      Array.from({ length: 100 }, () => ask({ id, identityId: 'visitor-1' })),
    );
    expect(mailsAbout(id)).toBe(1);
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['sent', 'pending']));
  });

  test('has the status parked if it is not retried', () => {
    expect(toNotificationStatus('parked')).toBe('parked');
  });

  test('can’t be requested by another session', async () => {
    const id = await newRecord();
    await expect(ask({ id, identityId: 'visitor-2' })).rejects.toThrow(
      new NotFoundError('There is no submission with this id from this session.'),
    );
    await expect(ask({ id: 'unknown', identityId: 'visitor-1' })).rejects.toThrow(NotFoundError);
    expect(sent).toEqual([]);
  });

  test.each(['administrator', 'acknowledgement'] as const)(
    'fails if the %s mail can’t be claimed',
    async (failing) => {
      const id = await newRecord();
      const acknowledgement = {
        ...dependencies(),
        notifications: notificationRepository(database(), testTable, acknowledgementState),
        mailer: { send: async () => undefined },
      };
      const mails = { administrator: dependencies(), acknowledgement };
      const claim = () => Promise.reject(new Error('no table'));
      const { notifications } = mails[failing];
      const broken = { ...mails[failing], notifications: { ...notifications, claim } };
      const result = notify({ id, identityId: 'visitor-1' }, { ...mails, [failing]: broken });
      await expect(result).rejects.toThrow('no table');
    },
  );

  test('waits for the browser before the sweeper sends it', async () => {
    const id = await newRecord();
    await sweepNotifications(dependencies());
    expect(mailsAbout(id)).toBe(0);
    now += minute;
    await sweepNotifications(dependencies());
    await sweepNotifications(dependencies());
    expect(mailsAbout(id)).toBe(1);
  });

  test('that was refused is retried after a delay, only by the sweeper', async () => {
    const id = await newRecord();
    failWith = new MailRefusedError('Throttling', false);
    expect(await ask({ id, identityId: 'visitor-1' })).toEqual({ status: 'pending' });
    expect(await stateOf(id)).toMatchObject({
      notification_queue: 'pending',
      notification_due_at: '2026-11-20T00:01:00.000Z',
      notification_problem: 'refused: Throttling',
    });
    failWith = undefined;
    expect(await ask({ id, identityId: 'visitor-1' })).toEqual({ status: 'pending' });
    expect(mailsAbout(id)).toBe(0);
    now += minute;
    await sweepNotifications(dependencies());
    expect(mailsAbout(id)).toBe(1);
    expect(await stateOf(id)).not.toHaveProperty('notification_problem');
  });

  test('that is refused every time is parked with its reason', async () => {
    const id = await newRecord();
    failWith = new MailRefusedError('ECONNREFUSED', false);
    for (let round = 0; round < maxNotificationAttempts + 3; round++) {
      await sendNotification(id, dependencies(), undefined);
      now += 24 * 60 * minute;
    }
    expect(await stateOf(id)).toMatchObject({
      notification_queue: 'parked',
      notification_attempts: maxNotificationAttempts,
      notification_problem: 'refused: ECONNREFUSED',
    });
    expect([parked, brought]).toEqual([[id], [id]]);
    expect(postponed).toHaveLength(maxNotificationAttempts - 1);
    expect(late).toEqual([4, 5, 6, 7, 8]);
  });

  test('that was refused for good is parked at once', async () => {
    const id = await newRecord();
    failWith = new MailRefusedError('MessageRejected', true);
    expect(await ask({ id, identityId: 'visitor-1' })).toEqual({ status: 'parked' });
  });

  test('that may have been sent is parked, not sent again', async () => {
    const id = await newRecord();
    failWith = new MailOutcomeUnknownError('TimeoutError');
    expect(await ask({ id, identityId: 'visitor-1' })).toEqual({ status: 'parked' });
    failWith = undefined;
    now += 24 * 60 * minute;
    await sweepNotifications(dependencies());
    expect(mailsAbout(id)).toBe(0);
    expect(await stateOf(id)).toMatchObject({ notification_problem: 'unknown whether sent: TimeoutError' });
  });

  test('that failed with something other than an Error may have been sent, too', async () => {
    const id = await newRecord();
    const mailer = { send: () => Promise.reject('broken') };
    expect(await sendNotification(id, { ...dependencies(), mailer }, 'visitor-1')).toBe('parked');
    expect(await stateOf(id)).toMatchObject({
      notification_problem: 'unknown whether sent: no reason given',
    });
    expect([parked, brought]).toEqual([[id], [id]]);
  });

  test('whose Lambda crashed after the claim is parked when the claim expires', async () => {
    const id = await newRecord();
    await dependencies().notifications.claim(id, now, 'visitor-1');
    now += claimLeaseSeconds * 1_000 - 1;
    await sweepNotifications(dependencies());
    expect(await stateOf(id)).toMatchObject({ notification_queue: 'sending' });
    now += 1;
    await sweepNotifications(dependencies());
    expect(await stateOf(id)).toMatchObject({
      notification_queue: 'parked',
      notification_problem: 'unknown whether sent: the sender vanished',
    });
    expect([parked, brought]).toEqual([[id], [id]]);
    expect(mailsAbout(id)).toBe(0);
  });

  test('is sent although the response to the claim was lost', async () => {
    const id = await newRecord();
    const calls = database();
    const repeating: Database = {
      ...calls,
      update: async (input) => {
        await calls.update(input);
        return calls.update(input);
      },
    };
    const { claim } = notificationRepository(repeating, testTable, administratorMailState);
    const { notifications, ...others } = dependencies();
    expect(
      await sendNotification(id, { ...others, notifications: { ...notifications, claim } }, 'visitor-1'),
    ).toBe('sent');
    expect(mailsAbout(id)).toBe(1);
    const state = await stateOf(id);
    expect(state).toMatchObject({ notification_attempts: 1 });
    expect(state).not.toHaveProperty('notification_claim');
  });

  test('is sent although something else changes its record at the moment of its claim', async () => {
    const id = await newRecord();
    const calls = database();
    const failures = [1, 2].map(() => new TransactionConflictException({ message: '', $metadata: {} }));
    const update: Database['update'] = async (input) => {
      const failure = failures.pop();
      if (failure !== undefined) throw failure;
      return calls.update(input);
    };
    const notifications = notificationRepository({ ...calls, update }, testTable, administratorMailState);
    await sendNotification(id, { ...dependencies(), notifications }, 'visitor-1');
    expect(sent).toMatchObject([{ subject: id }]);
  });

  test('that can’t be built is retried, since the next release may build it', async () => {
    const id = await newRecord();
    const broken = {
      ...dependencies(),
      buildMail: () => {
        throw new TypeError('no such field');
      },
    };
    expect(await sendNotification(id, broken, 'visitor-1')).toBe('pending');
    expect(await stateOf(id)).toMatchObject({ notification_problem: 'refused: cannot be built: TypeError' });
    now += 24 * 60 * minute;
    const rejecting = { ...broken, buildMail: () => Promise.reject('no error') };
    expect(await sendNotification(id, rejecting, 'visitor-1')).toBe('pending');
    expect(await stateOf(id)).toMatchObject({
      notification_problem: 'refused: cannot be built: unknown error',
    });
  });

  test('is not blocked by an unreadable record', async () => {
    await sdk().send(
      new PutCommand({
        TableName: testTable,
        Item: {
          id: 'broken',
          notification_queue: 'pending',
          notification_due_at: '2000-01-01',
          notification_attempts: 0,
        },
      }),
    );
    const id = await newRecord();
    now += minute;
    await expect(sweepNotifications(dependencies())).rejects.toThrow('1 notifications failed');
    expect(mailsAbout(id)).toBe(1);
    now += 2 * claimLeaseSeconds * 1_000;
    await sweepNotifications(dependencies()).catch(() => {});
    expect(await stateOf('broken')).toMatchObject({ notification_queue: 'parked' });
    await sweepNotifications(dependencies());
  });

  test('waits for the next round when this one runs out of time', async () => {
    const id = await newRecord();
    now += minute;
    hasTime = () => false;
    await sweepNotifications(dependencies());
    expect(mailsAbout(id)).toBe(0);
    hasTime = () => true;
    await sweepNotifications(dependencies());
    expect(mailsAbout(id)).toBe(1);
  });

  test('is sent in the same round as 249 others, none twice', async () => {
    const ids = await Promise.all(Array.from({ length: 250 }, () => newRecord()));
    now += minute;
    // Two concurrent rounds: a slow one can overlap the next.
    await Promise.all([sweepNotifications(dependencies()), sweepNotifications(dependencies())]);
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(ids.toSorted());
  });

  test('that is the oldest is first in a round, which stops when it runs out of time', async () => {
    const oldIds = await Promise.all([newRecord(), newRecord()]);
    now += minute;
    await Promise.all(Array.from({ length: 150 }, () => newRecord()));
    now += minute;
    hasTime = () => sent.length < 2;
    await sweepNotifications(dependencies());
    // Mails in progress are finished.
    expect(sent.length).toBeLessThan(5);
    expect(sent.map(({ subject }) => subject)).toEqual(expect.arrayContaining(oldIds));
    hasTime = () => true;
    await sweepNotifications(dependencies());
    expect(sent).toHaveLength(152);
  });

  test('shares the concurrency limit with the mails of all current rounds', async () => {
    await Promise.all(Array.from({ length: 20 }, () => newRecord()));
    now += minute;
    let sending = 0;
    let most = 0;
    const { promise: twoAtATime, resolve: seeTwo } = Promise.withResolvers<void>();
    const send = async (): Promise<undefined> => {
      most = Math.max(most, ++sending);
      if (sending === 2) seeTwo();
      await twoAtATime;
      await new Promise(setImmediate);
      sending -= 1;
    };
    const round = { ...dependencies(), mailer: { send }, runLimited: limitConcurrency(2) };
    await Promise.all([sweepNotifications(round), sweepNotifications(round)]);
    expect(most).toBe(2);
  });

  test('reports in each round how long the oldest due mail has waited', async () => {
    await newRecord();
    await sweepNotifications(dependencies());
    now += 30 * minute;
    await newRecord();
    hasTime = () => false;
    await sweepNotifications(dependencies());
    hasTime = () => true;
    await sweepNotifications(dependencies());
    now += minute;
    await sweepNotifications(dependencies());
    await sweepNotifications(dependencies());
    // It became due a minute after it was stored, because the browser had not requested it.
    expect(oldest).toEqual([0, 29 * minute, 29 * minute, 0, 0]);
  });

  test('can only be updated by the attempt that holds the claim', async () => {
    const id = await newRecord();
    const { notifications } = dependencies();
    const claim = await notifications.claim(id, now, 'visitor-1');
    expect(claim?.attempt).toBe(1);
    expect(await notifications.claim(id, now, 'visitor-1')).toBeUndefined();
    expect(await notifications.markSent(id, 2, now)).toBe(false);
    expect(await notifications.markSent(id, 1, now)).toBe(true);
  });
});
