import { expect, test } from '@jest/globals';
import { passMinutes } from '#domain/my-request/shown-request.ts';
import { linkTokens } from '../../../lambdas/clients/link-tokens.ts';
import { isPassValid, newPass } from '../../../lambdas/my-request/link-pass.ts';

const links = linkTokens(async () => 'key of the tests');
const owner = { type: 'contact', id: 'one', person: 'sender' } as const;
const minute = Date.parse('2026-11-20T01:02:00.000Z');
const passAt = (now: number) => newPass(owner, { links, now: () => now });
const untilOf = (now: number) => new Date(now + passMinutes * 60_000).toISOString();

test('a pass ends at a whole minute, after the time that it is for', async () => {
  const ends = await Promise.all(
    [minute, minute + 1, minute + 60_000].map(async (at) => (await passAt(at)).until),
  );
  expect(ends).toEqual([untilOf(minute), untilOf(minute + 60_000), untilOf(minute + 60_000)]);
});

test('a pass is valid until its end, for its person and submission, and with no other end', async () => {
  const pass = await passAt(minute);
  const end = Date.parse(pass.until);
  const isValid = (
    now: number,
    changed: object = {},
    other: Partial<Record<keyof typeof owner, string>> = {},
  ) =>
    isPassValid({ ...owner, ...other } as typeof owner, { ...pass, ...changed }, { links, now: () => now });
  expect(await isValid(end - 1)).toBe(true);
  expect(await isValid(end)).toBe(false);
  expect(await isValid(minute, { until: untilOf(minute + 60_000) })).toBe(false);
  expect(await isValid(minute, { secret: '0'.repeat(64) })).toBe(false);
  for (const other of [{ type: 'complaint' }, { id: 'two' }, { person: 'joint' }])
    expect(await isValid(minute, {}, other)).toBe(false);
});
