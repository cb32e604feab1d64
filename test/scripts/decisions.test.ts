import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const folder = 'docs/decisions';
const sections = ['Context', 'Decision', 'Consequences', 'Status'];
/** Few enough that a newcomer reads them all. */
const mostPages = 30;
/** About one printed page. */
const longestPageWords = 650;

const files = readdirSync(folder);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

test('a change of a decision changes its page, so that the pages stay few', () => {
  expect(files.length).toBeLessThanOrEqual(mostPages);
});

describe.each(files)('%s', (file) => {
  test('has a title, and Context, Decision, Consequences and Status', () => {
    const text = read(file);
    const [title] = text.split('\n');
    expect(title).toMatch(/^# \S/);
    expect([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      title!.slice(2),
      ...sections,
    ]);
    for (const section of sections) expect(text).toMatch(new RegExp(`\\n## ${section}\\n\\n[^#\\n]`));
  });

  test('fits on one page', () => {
    expect(read(file).split(/\s+/).length).toBeLessThanOrEqual(longestPageWords);
  });

  test('says when it was accepted and last changed', () => {
    const [, status = ''] = read(file).split('\n## Status\n');
    expect(status.trim()).toMatch(/^Accepted on \d{4}-\d\d-\d\d(, last changed on \d{4}-\d\d-\d\d)?\.$/);
  });
});

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];

test.each(pages)('%s links to files that exist', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#]+)/g)].map(([, link]) => link!);
  const missing = links.filter((link) => !link.includes('://') && !existsSync(join(dirname(page), link)));
  expect(missing).toEqual([]);
});
