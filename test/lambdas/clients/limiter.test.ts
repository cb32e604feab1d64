import { describe, expect, test } from '@jest/globals';
import { createLimiter } from '../../../lambdas/clients/limiter.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

describe('the limiter', () => {
  const { database, stored } = useTestTable();
  let now = 1_000_000;
  const limiter = () => createLimiter(database(), testTable, () => now);
  const admitted = async (calls: readonly Promise<boolean>[]) =>
    (await Promise.all(calls)).filter(Boolean).length;

  test('counts up to the limit, and no more, under concurrency', async () => {
    const limit = { id: 'uploads', max: 3, until: now + 500 };
    expect(await admitted(Array.from({ length: 8 }, () => limiter().count(limit)))).toBe(3);
    expect(await limiter().count(limit)).toBe(false);
    expect(await limiter().count({ ...limit, max: 4 })).toBe(true);
    expect(await limiter().count({ ...limit, id: 'uploads of tomorrow' })).toBe(true);
    expect(await stored('uploads')).toEqual({ id: 'uploads', counted: 4, expires_at: 1_001 });
  });

  test('counts a member once, also at the limit', async () => {
    const limit = { id: 'mails', max: 2, until: now + 500 };
    for (const member of ['a', 'b', 'a']) expect(await limiter().count(limit, member)).toBe(true);
    expect(await limiter().count(limit, 'c')).toBe(false);
    expect(await limiter().count(limit, 'b')).toBe(true);
    const { counted } = (await stored('mails'))!;
    expect([...counted].map((hash) => String(hash).length)).toEqual([12, 12]);
  });

  test('holds places until a time, so that the limit holds over any such period', async () => {
    const hold = (holder: string) => limiter().hold({ id: 'mailbox', max: 2, until: now + 100 }, holder);
    const start = now;
    expect(await hold('a')).toBe(true);
    now = start + 60;
    expect(await hold('b')).toBe(true);
    now = start + 99;
    expect(await hold('c')).toBe(false);
    expect(await hold('b')).toBe(true);
    now = start + 100;
    expect(await hold('c')).toBe(true);
    expect(await hold('d')).toBe(false);
    expect(await stored('mailbox')).toMatchObject({ expires_at: 1_001, until_1: start + 200 });
  });

  test('gives each place to one holder under concurrency, and releases a place held until now', async () => {
    const holders = ['a', 'b', 'c', 'd', 'e'];
    const hold = (holder: string, until = now + 100) => limiter().hold({ id: 'day', max: 1, until }, holder);
    expect(await admitted(holders.map((holder) => hold(holder)))).toBe(1);
    const { holder_1: winner } = (await stored('day'))!;
    const other = holders.find((holder) => holder !== winner)!;
    expect(await hold(other, now)).toBe(false);
    expect(await hold(String(winner), now)).toBe(true);
    expect(await hold(other)).toBe(true);
  });

  test('rejects if the table can’t be written', async () => {
    const lost = createLimiter(database(), 'no-such-table', () => now);
    const limit = { id: 'a', max: 1, until: now };
    await expect(lost.count(limit)).rejects.toThrow();
    await expect(lost.hold(limit, 'a')).rejects.toThrow();
  });
});
