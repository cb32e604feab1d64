import { expect, test } from '@jest/globals';
import { createLimiter } from '../../../lambdas/clients/limiter.ts';
import { ownerMailLimit } from '../../../lambdas/work/incoming/owner-mail-limit.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const counters = testWorkTables.words.replace('work_words', 'counters');
const { database } = useTestTable();

test('an owner is told of three emails about a submission in any hour, of each once', async () => {
  const clock = { now: Date.parse('2026-11-27T01:50:00.000Z') };
  const mayTell = ownerMailLimit(
    createLimiter(database(), counters, () => clock.now),
    () => clock.now,
  );
  const tell = async (...mails: string[]) => {
    const told: boolean[] = [];
    for (const mail of mails) told.push(await mayTell('contact:1', mail));
    return told;
  };
  expect(await tell('a', 'a', 'b', 'c', 'd', 'a')).toEqual([true, true, true, true, false, true]);
  expect(await mayTell('contact:2', 'd')).toBe(true);
  clock.now += 59 * 60_000;
  expect(await tell('e')).toEqual([false]);
  clock.now += 61_000;
  expect(await tell('f', 'g', 'h', 'i')).toEqual([true, true, true, false]);
});
