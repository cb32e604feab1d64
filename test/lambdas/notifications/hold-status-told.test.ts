import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { notifiedAfterMs, notifiedSteps, type Step } from '#domain/my-request/notified-steps.ts';
import { hourMs } from '#domain/notifications/acknowledgement-limit.ts';
import { administratorMailState } from '#domain/notifications/mail-state.ts';
import { maxNotificationAttempts } from '#domain/notifications/notification-state.ts';
import { notifiedWithinDays } from '#domain/notifications/status-told.ts';
import { newRecordState } from '#domain/submissions/new-record-state.ts';
import { MailRefusedError } from '../../../lambdas/clients/mail-outcome.ts';
import { holdStatusTold } from '../../../lambdas/notifications/hold-status-told.ts';
import { notificationRepository } from '../../../lambdas/notifications/notification.repository.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const { work, name } = applicationType;
const dayMs = 24 * hourMs;
const start = Date.parse('2026-11-20T01:00:00.000Z');
const time = (ms: number): string => new Date(start + ms).toISOString();
const itemId = `${name}:34b88a59-9d93-4dd1-bf8e-ea7d04b81943`;

describe('the mail that tells a status, when it is due', () => {
  let now: number;
  let moves: Step[];
  let answers: string[];
  let isErased: boolean;
  let isFull: boolean;
  let done: string[];
  let places: object[];

  beforeEach(() => {
    now = start + notifiedAfterMs;
    moves = [{ status: 'in-review', at: time(0) }];
    answers = [];
    isErased = false;
    isFull = false;
    done = [];
    places = [];
  });

  const hold = async (
    { status, at }: Step = moves[0]!,
    more: Partial<Parameters<typeof holdStatusTold>[0]> = {},
  ): Promise<string> => {
    const isHeld = await holdStatusTold({
      types: [applicationType],
      isOn: true,
      readTold: async () => {
        if (isErased) return undefined;
        const steps = [{ status: 'new', at: time(-dayMs) }, ...moves];
        return { steps, told: notifiedSteps(work, steps, answers, now) };
      },
      limiter: {
        hold: async (place) => {
          places.push(place);
          return !isFull;
        },
      },
      notifications: {
        postpone: async (_id, _attempt, next) => void done.push(next),
        drop: async () => void done.push('dropped'),
      },
      now: () => now,
      ...more,
    })({
      id: 'mail-1',
      record: { id: itemId, submitted_by: 'product', version: 2, reference: 'LA-1', status, at },
      attempt: 1,
    });
    return isHeld ? (done.at(-1) ?? '') : 'sent';
  };

  test('is sent once the status has stood for ten minutes, at most once an hour for a submission', async () => {
    expect(await hold()).toBe('sent');
    expect(places).toEqual([expect.objectContaining({ max: 1, until: now + hourMs })]);
    isFull = true;
    expect(await hold()).toBe(new Date(now + notifiedAfterMs).toISOString());
    now -= 1;
    isFull = false;
    expect(await hold()).toBe(new Date(now + notifiedAfterMs).toISOString());
  });

  test('is dropped once staff have taken the status back or gone on, or the submission is erased', async () => {
    const [first] = moves;
    moves.push({ status: 'with-lender', at: time(notifiedAfterMs) });
    expect(await hold(first)).toBe('dropped');
    moves.pop();
    isErased = true;
    expect(await hold(first)).toBe('dropped');
    expect(places).toEqual([]);
  });

  test('waits for a reply or a call before it brings good or bad news, for thirty days', async () => {
    for (const status of ['approved', 'declined']) {
      moves = [{ status, at: time(0) }];
      answers = [];
      now = start + notifiedAfterMs;
      expect(await hold()).toBe(new Date(now + notifiedAfterMs).toISOString());
      answers = [time(notifiedAfterMs)];
      now += 2 * notifiedAfterMs;
      expect(await hold()).toBe('sent');
      answers = [];
      now = start + notifiedWithinDays * dayMs;
      expect(await hold()).toBe('dropped');
    }
  });

  test.each([
    ['in-review', notifiedAfterMs - 1, 'later'],
    ['in-review', notifiedAfterMs, 'dropped'],
    ['approved', notifiedWithinDays * dayMs - 1, 'later'],
    ['approved', notifiedWithinDays * dayMs, 'dropped'],
  ])('waits for its time if it tells %s, %i ms after: %s', async (status, age, expected) => {
    now = start + age;
    const step = { status, at: time(0) };
    const next = new Date(now + notifiedAfterMs).toISOString();
    const verdict = await hold(step, { readTold: async () => ({ steps: [step], told: [] }) });
    expect(verdict).toBe(expected === 'later' ? next : expected);
    expect(places).toEqual([]);
  });

  test('is sent of the last of several', async () => {
    moves.push({ status: 'with-lender', at: time(notifiedAfterMs) });
    now += notifiedAfterMs;
    expect(await hold(moves[1])).toBe('sent');
  });

  test('is dropped where no status was ever set', async () => {
    expect(await hold(moves[0], { readTold: async () => ({ steps: [], told: [] }) })).toBe('dropped');
  });

  test('is never sent of spam, nor on a stage that tells none', async () => {
    expect(await hold(undefined, { isOn: false })).toBe('dropped');
    moves = [{ status: 'spam', at: time(0) }];
    expect(await hold()).toBe('dropped');
  });

  test('is tried again if nobody can say whether the status stands', async () => {
    const readTold = async () => {
      throw new Error('down');
    };
    const refused = hold(undefined, { readTold });
    await expect(refused).rejects.toBeInstanceOf(MailRefusedError);
    await expect(refused).rejects.toMatchObject({ message: 'status unknown: Error', isFinal: false });
    expect(done).toEqual([]);
  });
});

describe('a mail that waited often', () => {
  const table = useTestTable();

  test('is still tried as often as any other once it may be sent', async () => {
    const notifications = notificationRepository(table.database(), testTable, administratorMailState);
    const state = newRecordState(contactType, { email: 'aroha@example.com' }, 'visitor-1', start);
    await table.sdk().send(new PutCommand({ TableName: testTable, Item: { id: itemId, ...state } }));
    let now = start + hourMs;
    for (let waits = 0; waits <= maxNotificationAttempts; waits += 1) {
      const claim = await notifications.claim(itemId, now, undefined);
      expect(claim).toMatchObject({ attempt: 1 });
      now += notifiedAfterMs;
      await notifications.postpone(itemId, 1, new Date(now).toISOString(), 'later');
      expect(await notifications.claim(itemId, now - 1, undefined)).toBeUndefined();
    }
  });
});
