import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { anchorOf, guide, runbook } from '../support/guide.ts';

const anchorsIn = (page: string): string[] =>
  [...page.matchAll(/^##+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

test.each([
  ['the guide', guide],
  ['the runbook', runbook],
])('the links of %s have targets', (_, page) => {
  const links = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!);
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) {
    const [file, anchor] = link.split('#');
    if (file === '') expect(anchorsIn(page)).toContain(anchor);
    else expect([link, existsSync(`docs/${file}`)]).toEqual([link, true]);
    if (file === 'operations.md')
      expect([link, anchorsIn(guide)]).toEqual([link, expect.arrayContaining([anchor])]);
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
