import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';

/** Another broker's texts beside ours, each of another length. */
const renamed = [
  [brand.domainName, 'tui-harbour-loans.example'],
  [brand.name, 'Tūī Harbour Loans'],
  [`productPrefix: '${brand.productPrefix}'`, `productPrefix: 'tui'`],
  [`city: '${brand.address.city}'`, `city: 'Whangārei'`],
  ['isDemo: true', 'isDemo: false'],
  [brand.phone.display, '0508 555 017'],
  [brand.phone.href, 'tel:0508555017'],
  [brand.fspNumber, 'FSP12345'],
  [brand.disputeScheme.name, 'Manaaki Disputes'],
  [brand.disputeScheme.phone.display, '09 555 0188'],
] as const;
/** Their examples contain the brand's resource names. */
const guides = ['docs/operations.md', 'docs/runbook.md'];

/** Names of the package and of the product, in prose and examples, and what its releases have stored. */
const named = ['package.json', 'package-lock.json', 'README.md', 'docs', 'test/releases'];

let copy: string;

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', cwd: copy });
const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(join(copy, file), change(readFileSync(join(copy, file), 'utf8')));
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('npm', ['run', ...args], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  return { status, output: stdout + stderr };
};

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'renamed-brand-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of files.split('\n').filter(Boolean)) cpSync(file, join(copy, file));
  git('init', '--quiet');
  git('add', '--all');
  // Not sooner: .gitignore leaves out a folder of this name, but no link.
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  edit('domain/brand.ts', (text) =>
    renamed.reduce((all, [ours, theirs]) => all.replaceAll(ours, theirs), text),
  );
  for (const guide of guides) {
    edit(guide, (text) =>
      text.replaceAll(brand.domainName, renamed[0][1]).replaceAll(`${brand.productPrefix}-`, 'tui-'),
    );
  }
});
afterAll(() => rmSync(copy, { recursive: true }));

test('after a rename of the brand in its one file, the unit and template tests pass', () => {
  expect(run('build:site')).toMatchObject({ status: 0 });
  const { status, output } = run('jest', '--', '--selectProjects', 'unit', 'component', 'synth', '--ci');
  const failed = output.match(/^ {2}● (?!Console).*$/gm) ?? [];
  expect([status, failed]).toEqual([0, []]);
}, 900_000);

test('no other source contains the brand', () => {
  const sources = git('ls-files', ...named.map((file) => `:!${file}`))
    .split('\n')
    .filter(Boolean);
  const others = sources.filter((file) =>
    readFileSync(join(copy, file), 'utf8').toLowerCase().includes(brand.productPrefix),
  );
  expect(others).toEqual([]);
});
