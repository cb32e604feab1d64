import { expect, test } from '@jest/globals';
import { newRecordState } from '#domain/submissions/new-record-state.ts';
import {
  lateAfterAttempts,
  maxNotificationAttempts,
  nextAttemptAt,
  retryPausesSeconds,
} from '#domain/notifications/notification-state.ts';
import { repairType } from '../../support/repair-type.ts';

const now = Date.UTC(2026, 10, 20, 1, 2, 3);

test('retry pauses grow, and the last attempt is not retried', () => {
  const pauses = Array.from({ length: maxNotificationAttempts }, (_, index) => nextAttemptAt(index + 1, now));
  expect(pauses.at(-1)).toBeUndefined();
  const times = pauses.slice(0, -1).map((pause) => Date.parse(pause ?? ''));
  expect(times).toEqual(retryPausesSeconds.map((seconds) => now + seconds * 1_000));
  expect(times.toSorted((a, b) => a - b)).toEqual(times);
});

test('a mail is late between a quarter of an hour and half an hour after its first attempt', () => {
  const waited = retryPausesSeconds.slice(0, lateAfterAttempts - 1).reduce((sum, pause) => sum + pause, 0);
  expect(waited).toBeGreaterThan(15 * 60);
  expect(waited).toBeLessThanOrEqual(30 * 60);
});

test('a failing mail is retried for more than ten hours', () => {
  expect(retryPausesSeconds.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(10 * 3_600);
});

test('a new record has both mails pending, waits a minute for the browser, and expires after its retention period', () => {
  expect(
    newRecordState({ ...repairType, retentionDays: 2 }, { email: 'a@example.com' }, 'eu-west-2:1', now),
  ).toEqual({
    submitted_by: 'eu-west-2:1',
    expires_at: Math.floor(now / 1_000) + 172_800,
    notification_queue: 'pending',
    notification_due_at: '2026-11-20T01:03:03.000Z',
    notification_attempts: 0,
    acknowledgement_queue: 'pending',
    acknowledgement_due_at: '2026-11-20T01:03:03.000Z',
    acknowledgement_attempts: 0,
  });
});

test('a new record without an address has no acknowledgement pending', () => {
  for (const record of [{}, { email: '' }])
    expect(Object.keys(newRecordState(repairType, record, 'eu-west-2:1', now))).toEqual([
      'submitted_by',
      'expires_at',
      'notification_queue',
      'notification_due_at',
      'notification_attempts',
    ]);
});
