import { expect, test } from '@jest/globals';
import { nextStep } from '#domain/incoming-mail/retry-pauses.ts';

const minute = 60_000;

test('the pauses between two attempts double up to two hours, for twelve hours', () => {
  const tried = Array.from({ length: 12 * 60 }, (_, age) => age).filter(
    (age) => nextStep(age * minute) === 'try',
  );
  expect(tried).toEqual([
    2, 3, 4, 5, 8, 9, 16, 17, 32, 33, 64, 65, 128, 129, 256, 257, 384, 385, 512, 513, 640, 641,
  ]);
  expect(nextStep(12 * 60 * minute)).toBe('park');
  expect(nextStep(12 * 60 * minute - 1)).toBe('wait');
  expect([nextStep(12.5 * 60 * minute), nextStep(13 * 60 * minute)]).toEqual(['wait', 'park']);
});

test('no attempt is missed by a round that is late', () => {
  for (const late of [0, 10_000, 29_000]) {
    const rounds = [0, 1, 2, 3].map((round) => 15.5 * minute + round * (minute + late));
    expect(rounds.map((age) => nextStep(age))).toContain('try');
  }
});

test.each([
  ['the first attempt', 2, 'try'],
  ['one of the next attempts', 64, 'try'],
  ['the first attempt after the longest pause', 128, 'try'],
  ['a later one', 256, 'try'],
  ['parking', 12 * 60, 'park'],
  ['parking again', 13 * 60, 'park'],
])('%s begins after %d minutes, and has a round and a half', (_what, minutes, step) => {
  const [from, windowMs] = [minutes * minute, 1.5 * minute];
  expect([from - 1, from, from + windowMs - 1, from + windowMs].map((age) => nextStep(age))).toEqual([
    'wait',
    step,
    step,
    'wait',
  ]);
});
