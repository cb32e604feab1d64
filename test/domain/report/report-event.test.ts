import { expect, test } from '@jest/globals';
import { countedName, parseEvent, takenBackEvent, toStoredEvent } from '#domain/report/report-event.ts';

const kept = { id: 'contact:1', expires_at: 2_000_000_000 };
const plain = { name: 'answered', day: '2026-11-20', type: 'contact' };

test.each([
  [{}, {}],
  [
    { owner: '', source: '', lender: '', amount: 0, minutes: 0 },
    { o: '', s: '', l: '', a: 0, m: 0 },
  ],
  [
    { owner: 'ana', source: 'direct', lender: 'Kea Bank', amount: 12.5, minutes: 3 },
    { o: 'ana', s: 'direct', l: 'Kea Bank', a: 12.5, m: 3 },
  ],
])('an event with %j is stored with %j, and read again', (facts, e) => {
  const stored = toStoredEvent(kept, { ...plain, ...facts });
  expect(stored).toStrictEqual({ ...kept, entry: 'event answered', kind: 'event', day: '2026-11-20', e });
  expect(parseEvent(stored)).toStrictEqual({ ...plain, ...facts });
});

test('an event that is taken back has no day, and is none to read', () => {
  const gone = takenBackEvent(kept, 'answered');
  expect(gone).toStrictEqual({ ...kept, entry: 'event answered', kind: 'event' });
  expect(() => parseEvent(gone)).toThrow('day');
});

test.each([
  ['$asked.2', '$asked'],
  ['$received', '$received'],
])('the event %s is counted as %s', (name, counted) => {
  expect(countedName(name)).toBe(counted);
});
