import { expect, test } from '@jest/globals';
import {
  firstLink,
  isFresh,
  isLinkExpired,
  linkEntryKey,
  parseLinks,
  sentLink,
  validUntil,
} from '#domain/my-request/stored-link.ts';

const now = Date.parse('2026-11-01T00:00:00.000Z');
const dayMs = 86_400_000;
const state = (until: number) => ({
  number: 3,
  valid_until: new Date(until).toISOString(),
  wrong_tries: 2,
});

test('a link works for thirty days from when it was sent or used', () => {
  expect(validUntil(now)).toBe('2026-12-01T00:00:00.000Z');
  expect(firstLink({ received_at: '2026-11-01T00:00:00.000Z' })).toEqual({
    number: 1,
    valid_until: '2026-12-01T00:00:00.000Z',
    wrong_tries: 0,
  });
  expect([now - 1, now, now + 1].map((until) => isLinkExpired(state(until), now))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a link that was renewed within a day need not be renewed', () => {
  const limit = now + 29 * dayMs;
  expect([limit, limit + 1].map((until) => isFresh(state(until), now))).toEqual([false, true]);
});

test('a link that is sent again is the same one, unless it has expired', () => {
  const valid_until = '2026-12-01T00:00:00.000Z';
  expect(sentLink(state(now + 1), now)).toEqual({ number: 3, valid_until, wrong_tries: 2 });
  expect(sentLink(state(now), now)).toEqual({ number: 4, valid_until, wrong_tries: 0 });
});

test('the links of a submission are found among all entries, by their person', () => {
  const entry = (person: 'sender' | 'joint') => ({
    ...state(now),
    entry: linkEntryKey(person),
    kind: 'link',
  });
  expect([linkEntryKey('joint'), linkEntryKey('')]).toEqual(['link joint', 'link ']);
  expect([...parseLinks([{ entry: 'note 1' }, entry('joint')])]).toEqual([['joint', state(now)]]);
  expect([...parseLinks([entry('joint'), entry('sender')]).keys()]).toEqual(['sender', 'joint']);
  expect(parseLinks([]).size).toBe(0);
});
