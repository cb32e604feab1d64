import { beforeEach, describe, expect, test } from '@jest/globals';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  acknowledgementState,
  administratorMailState,
  type MailState,
} from '#domain/notifications/mail-state.ts';
import { parkedByLimitPrefix } from '#domain/notifications/acknowledgement-limit.ts';
import { newRecordState } from '#domain/submissions/new-record-state.ts';
import { pendingAcknowledgementsIndex, pendingNotificationsIndex } from '#domain/table-indexes.ts';
import type { Mail } from '../../../lambdas/clients/compose-mail.ts';
import { createLimiter } from '../../../lambdas/clients/limiter.ts';
import { MailOutcomeUnknownError, MailRefusedError } from '../../../lambdas/clients/mail-outcome.ts';
import { NotFoundError } from '../../../lambdas/http/errors.ts';
import { acknowledgementLimit } from '../../../lambdas/notifications/acknowledgement-limit.ts';
import { countParkedByLimit } from '../../../lambdas/notifications/parked-by-limit.repository.ts';
import { notificationRepository } from '../../../lambdas/notifications/notification.repository.ts';
import { notify } from '../../../lambdas/notifications/notify.ts';
import { limitConcurrency } from '../../../lambdas/notifications/limit-concurrency.ts';
import {
  maxConcurrentMails,
  sweepNotifications,
} from '../../../lambdas/notifications/sweep-notifications.ts';
import { testTable } from '../../support/dynamodb.ts';
import { repairType } from '../../support/repair-type.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const minute = 60_000;
const identityId = 'visitor-1';

describe('an acknowledgement', () => {
  const { database, sdk, stored, allStored } = useTestTable([
    pendingNotificationsIndex,
    pendingAcknowledgementsIndex,
  ]);
  let now: number;
  let sent: Mail[];
  let alarms: string[];
  let failures: Partial<Record<string, Error>>;
  let next = 0;

  beforeEach(() => {
    now = Date.UTC(2026, 10, 20);
    sent = [];
    alarms = [];
    failures = {};
  });

  const mailOf = (state: MailState, to: (record: Record<string, unknown>) => string) => ({
    notifications: notificationRepository(database(), testTable, state),
    mailer: {
      send: async (mail: Mail): Promise<undefined> => {
        const failure = failures[state.mail];
        if (failure) throw failure;
        sent.push(mail);
      },
    },
    buildMail: (record: { id: string }) => ({
      to: to(record),
      replyTo: { name: '', address: 'a@example.com' },
      subject: record.id,
      text: '',
      html: '',
    }),
    now: () => now,
    log: () => {},
    reportPostponed: () => alarms.push('postponed'),
    reportLate: () => alarms.push('late'),
    reportOverLimit: (status: string) => alarms.push(`over limit: ${status}`),
    reportParked: () => alarms.push('parked'),
    hasTime: () => true,
    runLimited: limitConcurrency(maxConcurrentMails),
    reportOldest: () => {},
  });
  const checkLimit = () =>
    acknowledgementLimit(
      createLimiter(database(), testTable, () => now),
      () => now,
    );
  const mails = () => ({
    administrator: mailOf(administratorMailState, () => 'owner@admin.example'),
    acknowledgement: {
      ...mailOf(acknowledgementState, (record) => String(record['email'])),
      limit: {
        check: async (address: string, id: string) => checkLimit()(address, id, 'repair'),
        countParked: countParkedByLimit(database(), testTable, () => now),
      },
    },
  });
  const sweep = async () => {
    const { administrator, acknowledgement } = mails();
    await sweepNotifications(administrator);
    await sweepNotifications(acknowledgement);
  };
  const newRecord = async (email: string): Promise<string> => {
    const id = `acknowledged-${next++}`;
    const Item = { id, email, ...newRecordState(repairType, { email }, identityId, now) };
    await sdk().send(new PutCommand({ TableName: testTable, Item }));
    return id;
  };
  const stateOf = async (id: string) => (await stored(id))!;
  const receivers = (id: string) =>
    sent
      .filter(({ subject }) => subject === id)
      .map(({ to }) => String(to))
      .sort();

  test('and the administrators’ mail can’t be requested by another session', async () => {
    const id = await newRecord('stranger@example.com');
    const result = notify({ id, identityId: 'visitor-2' }, mails());
    await expect(result).rejects.toThrow(NotFoundError);
    expect(sent).toEqual([]);
    for (const { queue, attempts } of [administratorMailState, acknowledgementState])
      expect(await stored(id)).toMatchObject({ [queue]: 'pending', [attempts]: 0 });
  });

  test('is sent once with the administrators’ mail, under concurrent requests', async () => {
    const id = await newRecord('once@example.com');
    await Promise.all(Array.from({ length: 50 }, () => notify({ id, identityId }, mails())));
    expect(receivers(id)).toEqual(['once@example.com', 'owner@admin.example']);
    const state = await stateOf(id);
    expect(state).toMatchObject({ acknowledgement_attempts: 1, notification_attempts: 1 });
    expect(state).toHaveProperty('acknowledged_at');
    expect(state).not.toHaveProperty('acknowledgement_queue');
  });

  test('is sent by the sweeper if the browser never requests it', async () => {
    const id = await newRecord('closed@example.com');
    now += minute;
    await sweep();
    await sweep();
    expect(receivers(id)).toEqual(['closed@example.com', 'owner@admin.example']);
  });

  test('and the administrators’ mail survive a ten-minute outage, and are sent once', async () => {
    const id = await newRecord('patient@example.com');
    const refused = new MailRefusedError('ECONNREFUSED', false);
    failures = { notification: refused, acknowledgement: refused };
    expect(await notify({ id, identityId }, mails())).toEqual({ status: 'pending' });
    for (let passed = 1; passed <= 10; passed += 1) {
      now += minute;
      await sweep();
    }
    expect(receivers(id)).toEqual([]);
    failures = {};
    for (let passed = 1; passed <= 30; passed += 1) {
      now += minute;
      await sweep();
    }
    expect(receivers(id)).toEqual(['owner@admin.example', 'patient@example.com']);
    expect(await stateOf(id)).not.toHaveProperty('acknowledgement_queue');
  });

  test('and the administrators’ mail fail independently', async () => {
    const id = await newRecord('apart@example.com');
    failures = { notification: new MailOutcomeUnknownError('TimeoutError') };
    expect(await notify({ id, identityId }, mails())).toEqual({ status: 'parked' });
    expect(receivers(id)).toEqual(['apart@example.com']);

    const other = await newRecord('apart2@example.com');
    failures = { acknowledgement: new MailRefusedError('Throttling', false) };
    expect(await notify({ id: other, identityId }, mails())).toEqual({ status: 'sent' });
    expect(await stateOf(other)).toMatchObject({
      acknowledgement_queue: 'pending',
      acknowledgement_problem: 'refused: Throttling',
    });
    failures = {};
    now += minute;
    await sweep();
    expect(receivers(other)).toEqual(['apart2@example.com', 'owner@admin.example']);
  });

  test('goes to one address at most three times an hour, under concurrent requests', async () => {
    const email = 'pestered@example.com';
    const ids = await Promise.all(Array.from({ length: 20 }, () => newRecord(email)));
    const toVictim = () => sent.filter(({ to }) => to === email).length;
    await Promise.all(ids.map((id) => notify({ id, identityId }, mails())));
    expect(toVictim()).toBe(3);
    // The administrators get a mail about each.
    expect(sent).toHaveLength(23);
    const times: { at: number; count: number }[] = [{ at: now, count: 3 }];
    for (let passed = 0; passed < 30 * 60; passed += 15) {
      now += 15 * minute;
      const before = toVictim();
      await sweep();
      times.push({ at: now, count: toVictim() - before });
      const lastHour = times.filter(({ at }) => at > now - 60 * minute);
      expect(lastHour.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(3);
    }
    // Each was sent later, or is parked with its reason.
    for (const id of ids) {
      const state = await stateOf(id);
      if (state['acknowledgement_queue'] !== undefined) {
        expect(state).toMatchObject({
          acknowledgement_queue: 'parked',
          acknowledgement_problem: 'refused: this address had 3 within an hour',
        });
      }
    }
    expect(toVictim()).toBeGreaterThan(6);
    // Refusals by the limit have their own count: they don’t page as late or parked.
    expect(new Set(alarms)).toEqual(new Set(['over limit: postponed', 'over limit: parked']));
    const parked = await Promise.all(ids.map((id) => stateOf(id)));
    const digests = (await allStored()).filter(({ id }) => String(id).startsWith(parkedByLimitPrefix));
    const counted = digests.reduce((sum, { parked: count }) => sum + Number(count), 0);
    expect(counted).toBeGreaterThan(0);
    expect(counted).toBe(parked.filter((state) => state['acknowledgement_queue'] === 'parked').length);
  });
});
