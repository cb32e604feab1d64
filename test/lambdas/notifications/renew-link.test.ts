import { expect, test } from '@jest/globals';
import type { LinkState } from '#domain/my-request/stored-link.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { submissionIdOf } from '#domain/work/work-item.ts';
import { renewLink } from '../../../lambdas/notifications/renew-link.ts';
import { recordedGets } from '../../support/recorded-gets.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const received = '2026-11-20T01:00:00.000Z';
const now = Date.parse('2026-11-27T01:00:00.000Z');
const item = sampleWorkItem('loan-application', received);
const stateUntil = (valid_until: string, number = 1, wrong_tries = 0): LinkState => ({
  number,
  valid_until,
  wrong_tries,
});
const first = stateUntil('2026-12-20T01:00:00.000Z');
const renewed = stateUntil('2026-12-27T01:00:00.000Z');

const links = (read: LinkState | undefined, isStored = true) => {
  const writes: unknown[][] = [];
  const { asked, database } = recordedGets({ ...toStoredWorkItem(item) });
  const renew = renewLink({
    database,
    items: 'items',
    linkStates: {
      read: async () => new Map(read && [['joint', read]]),
      store: async (of, ...write) => {
        writes.push([of.id, ...write]);
        return isStored;
      },
    },
    requestUrl: async (scope) => JSON.stringify(scope),
    now: () => now,
  });
  return { asked, writes, renew };
};

test.each<[string, LinkState | undefined, LinkState, LinkState]>([
  ['a first link works for thirty more days', undefined, first, renewed],
  [
    'a link keeps its number and tries while it works',
    stateUntil('2026-11-27T01:00:01.000Z', 3, 2),
    stateUntil('2026-11-27T01:00:01.000Z', 3, 2),
    stateUntil('2026-12-27T01:00:00.000Z', 3, 2),
  ],
  [
    'a link that has expired is replaced',
    stateUntil('2026-11-27T01:00:00.000Z', 3, 2),
    stateUntil('2026-11-27T01:00:00.000Z', 3, 2),
    stateUntil('2026-12-27T01:00:00.000Z', 4),
  ],
])('%s', async (_what, stored, before, next) => {
  const { asked, writes, renew } = links(stored);
  expect(JSON.parse((await renew(item.id, 'joint')) ?? '')).toEqual({
    type: 'loan-application',
    id: submissionIdOf(item),
    person: 'joint',
    number: next.number,
  });
  expect(asked).toEqual([{ TableName: 'items', Key: { id: item.id }, ConsistentRead: true }]);
  expect(writes).toEqual([[item.id, 'joint', next, before]]);
});

test('a link that was renewed at this moment is not stored again', async () => {
  const { writes, renew } = links(renewed, false);
  expect(await renew(item.id, 'joint')).toContain('"number":1');
  expect(writes).toEqual([]);
});

test('without a person, it is the sender’s link', async () => {
  const { writes, renew } = links(renewed);
  expect(await renew(item.id)).toContain('"person":"sender"');
  expect(writes).toEqual([[item.id, 'sender', renewed, first]]);
});

test('a mail is tried again if its link changes at this moment', async () => {
  await expect(links(first, false).renew(item.id, 'joint')).rejects.toMatchObject({
    name: 'MailRefusedError',
    message: 'link changed',
    isFinal: false,
  });
});

test('an erased submission has no link', async () => {
  const { database } = recordedGets(undefined);
  const linkStates = { read: async () => new Map(), store: async () => true };
  const sources = { database, items: 'items', linkStates, requestUrl: async () => 'url', now: () => now };
  expect(await renewLink(sources)(item.id)).toBeUndefined();
});
