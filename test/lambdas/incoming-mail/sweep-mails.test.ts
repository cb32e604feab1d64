import { expect, test } from '@jest/globals';
import { sweepMails } from '../../../lambdas/incoming-mail/sweep-mails.ts';

const minute = 60_000;
const now = Date.parse('2026-11-27T12:00:00.000Z');

const sweep = async (ages: Readonly<Record<string, number>>, failing: readonly string[] = []) => {
  const acts: string[] = [];
  let left = 3;
  await sweepMails({
    listWaiting: async () =>
      Object.entries(ages).map(([sesId, age]) => ({ sesId, since: now - age * minute })),
    mails: {
      move: async (from, to) => {
        if (failing.some((id) => from.endsWith(id))) throw new Error('denied');
        acts.push(`${from} → ${to}`);
        return true;
      },
    },
    receive: async (sesId) => {
      left -= 1;
      acts.push(`receive ${sesId}`);
      if (failing.includes(sesId)) throw new Error('broken');
    },
    reportFailed: (sesId) => void acts.push(`failed ${sesId}`),
    reportParked: (sesId) => void acts.push(`parked ${sesId}`),
    now: () => now,
    hasTime: () => left > 0,
  });
  return acts;
};

test('mails that were left are worked, the oldest first, and others wait for their time', async () => {
  expect(await sweep({ fresh: 1, early: 2, late: 16, between: 12 })).toEqual([
    'receive late',
    'receive early',
  ]);
});

test('one that fails holds up no other, and is parked after twelve hours without another attempt', async () => {
  expect(await sweep({ denied: 721, old: 720, late: 8, early: 2 }, ['late', 'denied'])).toEqual([
    'failed denied',
    'mail/old → mail/parked/old',
    'parked old',
    'receive late',
    'failed late',
    'receive early',
  ]);
});

test('a round ends when its time does', async () => {
  expect(await sweep({ a: 2, b: 2, c: 2, d: 2 })).toHaveLength(3);
});
