import { expect, test } from '@jest/globals';
import { bars } from '../../../tools/bench/bars.ts';
import {
  figureTable,
  isMet,
  missedTable,
  servedBy,
  type Bar,
  type Figure,
} from '../../../tools/bench/report.ts';

const serves = 'A visitor waits for the line.';
const figureOf = (value: number, bar: Bar | undefined): Figure => ({
  name: 'Upload',
  value,
  unit: 's',
  beside: { name: 'the bytes alone', value: 20 },
  bar,
});

test.each(Object.entries(bars))('the bar %s says in one sentence whom it serves', (_, bar) => {
  expect(bar.serves).toMatch(/^(An?|The) (first )?(visitor|buyer|applicant|broker)\b.{20,}\.$/);
});

test.each<[string, Bar, met: number, missed: number]>([
  ['at most a value', { limit: 22, serves }, 22, 22.1],
  ['at least a value', { limit: 22, isLeast: true, serves }, 22, 21.9],
  ['at most a multiple of the floor', { limit: 1.5, isRatio: true, serves }, 30, 30.1],
  ['at least a share of the peer', { limit: 0.5, isRatio: true, isLeast: true, serves }, 10, 9.9],
])('a bar accepts %s on the limit and fails beyond it', (_, bar, met, missed) => {
  expect([isMet(figureOf(met, bar)), isMet(figureOf(missed, bar))]).toEqual([true, false]);
});

test('a figure that could not be measured fails its bar', () => {
  expect(isMet(figureOf(Number.NaN, { limit: 22, serves }))).toBe(false);
});

test('a multiple of nothing is missed', () => {
  expect(isMet({ name: 'Upload', value: 1, unit: 's', bar: { limit: 22, isRatio: true, serves } })).toBe(
    false,
  );
});

test('a report shows each figure with its floor, its bar, the result, and whom it serves', () => {
  const alone: Figure = { name: 'Upload', value: 9, unit: 's', bar: undefined };
  const figures = [figureOf(24, { limit: 1.1, isRatio: true, serves }), figureOf(9, undefined), alone];
  expect(figureTable(figures).split('\n').slice(2)).toEqual([
    '| Upload | 24 s (1.2 ×) | 20 s, the bytes alone | at most 1.1 × | missed |',
    '| Upload | 9 s (0.45 ×) | 20 s, the bytes alone | no bar |  |',
    '| Upload | 9 s |  | no bar |  |',
  ]);
  expect(servedBy(figures)).toBe(`- at most 1.1 ×: ${serves}`);
});

test('a report of many figures shows those that miss their bars', () => {
  const bar = { limit: 22, serves };
  const [met, missed] = [figureOf(21, bar), figureOf(23, bar)];
  expect(missedTable([met, missed])).toBe(`These bars are missed:\n\n${figureTable([missed])}`);
  expect(missedTable([met])).toBe('All bars are met.');
});
