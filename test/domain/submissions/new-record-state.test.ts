import { expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { newRecordState, takenRecordState } from '#domain/submissions/new-record-state.ts';
import type { StoredTaken } from '#domain/submissions/taken.ts';
import { acknowledgementState, administratorMailState } from '#domain/notifications/mail-state.ts';

const { persons } = applicationType;
const mails = [administratorMailState, acknowledgementState];
const type = { persons, retentionDays: 2, mails };
const now = Date.parse('2026-11-20T01:02:03.999Z');
const expires_at = Date.parse('2026-11-22T01:02:03.000Z') / 1_000;
const pending = ({ queue, dueAt, attempts }: (typeof mails)[number], due: string) => ({
  [queue]: 'pending',
  [dueAt]: due,
  [attempts]: 0,
});
const soon = '2026-11-20T01:03:03.999Z';

test.each([
  ['ana@example.com', mails],
  ['', [administratorMailState]],
])('what somebody with the address %j sends waits a minute for its mails', (email, waiting) => {
  expect(newRecordState(type, { email }, 'eu-west-2:ana', now)).toStrictEqual({
    submitted_by: 'eu-west-2:ana',
    expires_at,
    ...Object.assign({}, ...waiting.map((mail) => pending(mail, soon))),
  });
});

test.each([
  ['ana@example.com', true, [acknowledgementState]],
  ['ana@example.com', false, []],
  ['', true, []],
])('what staff enter of %j is confirmed at once if they say so: %j', (email, acknowledge, waiting) => {
  const by = 'mere@admin.example';
  const taken: StoredTaken = {
    how: 'phone',
    at: '2026-11-19T00:00:00.000Z',
    consents_read: [],
    acknowledge,
    by,
  };
  const entered_at = '2026-11-20T01:02:03.999Z';
  expect(takenRecordState(type, { email }, { taken, by, now })).toStrictEqual({
    submitted_by: by,
    expires_at,
    taken,
    entered_at,
    ...Object.assign({}, ...waiting.map((mail) => pending(mail, entered_at))),
  });
});
