import { beforeEach, describe, expect, test } from '@jest/globals';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  acknowledgementState,
  administratorMailState,
  type MailState,
} from '#domain/notifications/mail-state.ts';
import { newAcknowledgedRecordState } from '#domain/notifications/new-record-state.ts';
import { tables } from '#domain/tables.ts';
import type { Mail } from '../../../lambdas/clients/compose-mail.ts';
import { MailOutcomeUnknownError, MailRefusedError } from '../../../lambdas/clients/mailer.ts';
import { NotFoundError } from '../../../lambdas/http/errors.ts';
import { acknowledgementLimit } from '../../../lambdas/notifications/acknowledgement-limit.ts';
import { notificationRepository } from '../../../lambdas/notifications/notification.repository.ts';
import { notify } from '../../../lambdas/notifications/notify.ts';
import { sweepNotifications } from '../../../lambdas/notifications/sweep-notifications.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const minute = 60_000;
const identityId = 'visitor-1';

describe('an acknowledgement', () => {
  const { documents, sdk, stored } = useTestTable(tables.complaints.indexes);
  let now: number;
  let sent: Mail[];
  let failures: Partial<Record<string, Error>>;
  let next = 0;

  beforeEach(() => {
    now = Date.UTC(2026, 10, 20);
    sent = [];
    failures = {};
  });

  const mailOf = (state: MailState, to: (record: Record<string, unknown>) => string) => ({
    notifications: notificationRepository(documents(), testTable, state),
    mailer: {
      send: async (mail: Mail) => {
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
    reportPostponed: () => {},
    reportLate: () => {},
    reportParked: () => {},
    hasTime: () => true,
  });
  const mails = () => ({
    administrator: mailOf(administratorMailState, () => 'owner@admin.example'),
    acknowledgement: {
      ...mailOf(acknowledgementState, (record) => String(record['email'])),
      checkLimit: acknowledgementLimit(documents(), testTable, () => now),
    },
  });
  const sweep = async () => {
    const { administrator, acknowledgement } = mails();
    await sweepNotifications({ ...administrator, hasTime: () => true });
    await sweepNotifications({ ...acknowledgement, hasTime: () => true });
  };
  const newRecord = async (email: string): Promise<string> => {
    const id = `acknowledged-${next++}`;
    const Item = { id, email, ...newAcknowledgedRecordState(identityId, now, 1) };
    await sdk().send(new PutCommand({ TableName: testTable, Item }));
    return id;
  };
  const stateOf = async (id: string) => (await stored(id))!;
  const receivers = (id: string) =>
    sent
      .filter(({ subject }) => subject === id)
      .map(({ to }) => to)
      .sort();

  test('is nobody else’s to ask for, and neither is the administrator’s mail', async () => {
    const id = await newRecord('stranger@example.com');
    const asked = notify({ id, identityId: 'visitor-2' }, mails());
    await expect(asked).rejects.toThrow(NotFoundError);
    expect(sent).toEqual([]);
    for (const { queue, attempts } of [administratorMailState, acknowledgementState])
      expect(await stored(id)).toMatchObject({ [queue]: 'pending', [attempts]: 0 });
  });

  test('goes once, beside the administrator’s mail, however many ask', async () => {
    const id = await newRecord('once@example.com');
    await Promise.all(Array.from({ length: 50 }, () => notify({ id, identityId }, mails())));
    expect(receivers(id)).toEqual(['once@example.com', 'owner@admin.example']);
    const state = await stateOf(id);
    expect(state).toMatchObject({ acknowledgement_attempts: 1, notification_attempts: 1 });
    expect(state).toHaveProperty('acknowledged_at');
    expect(state).not.toHaveProperty('acknowledgement_queue');
  });

  test('goes by the sweeper when the browser never asks', async () => {
    const id = await newRecord('closed@example.com');
    now += minute;
    await sweep();
    await sweep();
    expect(receivers(id)).toEqual(['closed@example.com', 'owner@admin.example']);
  });

  test('and the administrator’s mail outlast ten minutes without mail, and go once', async () => {
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

  test('and the administrator’s mail fail apart from one another', async () => {
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

  test('goes to one address three times an hour at most, however many ask at a time', async () => {
    const email = 'pestered@example.com';
    const ids = await Promise.all(Array.from({ length: 12 }, () => newRecord(email)));
    const toVictim = () => sent.filter(({ to }) => to === email).length;
    await Promise.all(ids.map((id) => notify({ id, identityId }, mails())));
    expect(toVictim()).toBe(3);
    // The administrator hears of each.
    expect(sent).toHaveLength(15);
    const times: { at: number; count: number }[] = [{ at: now, count: 3 }];
    for (let passed = 0; passed < 30 * 60; passed += 5) {
      now += 5 * minute;
      const before = toVictim();
      await sweep();
      times.push({ at: now, count: toVictim() - before });
      const lastHour = times.filter(({ at }) => at > now - 60 * minute);
      expect(lastHour.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(3);
    }
    // None is forgotten: it was sent in its turn, or is parked with its reason.
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
  });

  test('counts the ways to write one mailbox together, and keeps no address', async () => {
    const check = acknowledgementLimit(documents(), testTable, () => now);
    await check('Tane@Example.com', '1');
    await check('tane+a@example.com', '2');
    await check('tane+b@example.com', '3');
    await expect(check('tane@example.com', '4')).rejects.toThrow('this address had 3 within an hour');
    await check('tane@example.org', '4');
    // Another attempt for a record takes no other place.
    await check('tane@example.com', '2');
    now += 61 * minute;
    await check('tane@example.com', '4');
  });

  test('whose limit cannot be read waits for another attempt', async () => {
    const check = acknowledgementLimit(documents(), 'no-such-table', () => now);
    await expect(check('a@example.com', '1')).rejects.toThrow(MailRefusedError);
  });
});
