import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';

const page = readFileSync('docs/architecture.md', 'utf8');
/** Two screens of about 48 lines. */
const longestPageLines = 96;

test('the architecture page takes two screens and has one drawing', () => {
  expect(page.split('\n').length).toBeLessThanOrEqual(longestPageLines);
  expect(page.match(/^```mermaid$/gm)).toHaveLength(1);
});

test('the architecture page has a row for every folder of sources', () => {
  const { include } = z
    .object({ include: z.array(z.string()) })
    .parse(JSON.parse(readFileSync('tsconfig.json', 'utf8')));
  const cells = [...page.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, cell]) => cell!);
  const rows = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)\/[\w/-]*`/g)].map(([, folder]) => folder));
  expect(new Set(rows)).toEqual(new Set(include.filter((folder) => /^\w+$/.test(folder))));
});

test('the architecture page names files and folders that exist', () => {
  const named = [...page.matchAll(/`((?:domain|infra|lambdas|packages|scripts|web)\/[\w./-]*)`/g)];
  expect(named.length).toBeGreaterThan(10);
  expect(named.map(([, path]) => path!).filter((path) => !existsSync(path))).toEqual([]);
});
