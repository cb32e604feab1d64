import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { guide } from '../support/guide.ts';

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-');

test('the guide’s links have targets', () => {
  const anchors = [...guide.matchAll(/^##+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));
  const links = [...guide.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!);
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) {
    if (link.startsWith('#')) expect(anchors).toContain(link.slice(1));
    else expect([link, existsSync(`docs/${link.replace(/#.*/, '')}`)]).toEqual([link, true]);
  }
});

test('the guide’s costs add up', () => {
  const rows = guide
    .split('\n')
    .filter((line) => /\d\.\d\d \|$/.test(line))
    .map((line) => line.split('|').slice(1, -1));
  const costsOf = (row: readonly string[]): number[] =>
    row.slice(-3).map((cell) => Math.round(Number(cell.trim().replaceAll(',', '')) * 100));
  const total = costsOf(rows.find(([name]) => name!.includes('Total'))!);
  const parts = rows.filter(([name]) => !name!.includes('Total')).map(costsOf);
  expect(parts.length).toBeGreaterThan(10);
  expect([0, 1, 2].map((column) => parts.reduce((sum, costs) => sum + costs[column]!, 0))).toEqual(total);
});
