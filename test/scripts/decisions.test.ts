import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const folder = 'docs/decisions';
const sections = ['Context', 'Decision', 'Consequences', 'Status'];
/** About one printed page. */
const longestPageWords = 650;
const opposites: Readonly<Record<string, string>> = {
  'Amended by': 'Amends',
  Amends: 'Amended by',
  'Superseded by': 'Supersedes',
  Supersedes: 'Superseded by',
};

const files = readdirSync(folder);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const linksIn = (text: string) => [...text.matchAll(/\]\(([^)#]+)/g)].map(([, link]) => link!);
const statusOf = (file: string) => read(file).split('\n## Status\n')[1] ?? '';

/** Returns how a decision's status relates to others: 'Amends 2026-11-21-acknowledgements.md'. */
const relationsOf = (file: string) =>
  [
    ...statusOf(file).matchAll(/(Amends|Amended by|Supersedes|Superseded by)\s([^:]*?)(?=\.\s|[:;]|$)/g),
  ].flatMap(([, relation, others]) => linksIn(others!).map((other) => ({ relation: relation!, other })));

describe.each(files)('%s', (file) => {
  test('has a title, its date, and Context, Decision, Consequences and Status', () => {
    const text = read(file);
    const [title, , date] = text.split('\n');
    expect(title).toMatch(/^# \S/);
    expect(date).toBe(file.slice(0, 10));
    expect([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      title!.slice(2),
      ...sections,
    ]);
    for (const section of sections) expect(text).toMatch(new RegExp(`\\n## ${section}\\n\\n[^#\\n]`));
  });

  test('fits on one page', () => {
    expect(read(file).split(/\s+/).length).toBeLessThanOrEqual(longestPageWords);
  });

  test('is accepted, withdrawn with a date, or superseded by another decision', () => {
    expect(statusOf(file).trim()).toMatch(/^(Accepted\.|Withdrawn on \d{4}-\d\d-\d\d\.|Superseded by \[)/);
  });

  test('is named in the status of every decision that its status names', () => {
    expect(relationsOf(file).map(({ other }) => other)).toEqual(linksIn(statusOf(file)));
    for (const { relation, other } of relationsOf(file))
      expect([other, relationsOf(other)]).toEqual([
        other,
        expect.arrayContaining([{ relation: opposites[relation], other: file }]),
      ]);
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
  const missing = linksIn(readFileSync(page, 'utf8')).filter(
    (link) => !link.includes('://') && !existsSync(join(dirname(page), link)),
  );
  expect(missing).toEqual([]);
});
