import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { prepareAssembly } from '../../bin/prepare/prepare-assembly.ts';

const parent = mkdtempSync(join(tmpdir(), 'prepare-'));
afterAll(() => rmSync(parent, { recursive: true }));
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(parent, 'x'));
});

const buildSite = `
import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
appendFileSync('log', 'site ');
mkdirSync('build/site', { recursive: true });
writeFileSync('build/site/index.html', readdirSync('web').join());
writeFileSync('build/site-manifest.json', '{}');`;
const makeTemplates = `
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
appendFileSync('log', process.env.STAGE + ' ');
if (process.env.STAGE === 'bad') { console.error('RangeError: no such stage'); process.exit(1); }
mkdirSync(process.env.CDK_OUTDIR, { recursive: true });
if (existsSync('edits')) cpSync('edits', 'infra', { recursive: true });
writeFileSync(process.env.CDK_OUTDIR + '/sources', readdirSync('infra').join());
writeFileSync(process.env.CDK_OUTDIR + '/manifest.json', '{}');`;
const prepare = (stage = 'local', more: { skipsSite?: boolean } = {}) =>
  prepareAssembly({ root, stage, environment: process.env, log: () => {}, ...more });
const steps = () => (existsSync(join(root, 'log')) ? readFileSync(join(root, 'log'), 'utf8').trim() : '');
const sourcesOf = (folder: string) => readFileSync(join(folder, 'sources'), 'utf8');
const folders = (stage = 'local') =>
  readdirSync(join(root, 'cdk.out/runner', stage)).map((name) => join(root, 'cdk.out/runner', stage, name));

beforeEach(() => {
  for (const name of ['scripts', 'bin', 'web', 'infra', 'domain']) mkdirSync(join(root, name));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'scripts/build-site.ts'), buildSite);
  writeFileSync(join(root, 'bin/app.ts'), makeTemplates);
});

describe('what has to be built', () => {
  test('is built once, and again only if its sources changed', async () => {
    expect((await prepare()).folder).toContain(join(root, 'cdk.out/runner/local'));
    await prepare();
    expect(steps()).toBe('site local');
    writeFileSync(join(root, 'infra/stack.ts'), 'a');
    await prepare();
    expect(steps()).toBe('site local local');
    writeFileSync(join(root, 'web/page.tsx'), 'a');
    await prepare();
    expect(steps()).toBe('site local local site local');
    rmSync(join(root, 'cdk.out'), { recursive: true });
    await prepare();
    expect(steps()).toBe('site local local site local local');
  });

  test('uses the site that exists, whoever built it', async () => {
    await prepare();
    // Another command built other sources, which have since been reverted.
    mkdirSync(join(root, 'build/site/assets'));
    writeFileSync(join(root, 'build/site/assets/page.js'), 'other');
    await prepare();
    expect(steps()).toBe('site local site local');
    rmSync(join(root, 'build/site/assets'), { recursive: true });
    await prepare('local', { skipsSite: true });
    // The first templates still exist.
    expect(steps()).toBe('site local site local');
    writeFileSync(join(root, 'build/site-manifest.json'), '[]');
    await prepare('local', { skipsSite: true });
    expect(steps()).toBe('site local site local local');
  });

  test('is readable by others, unlike the runner’s own files', async () => {
    const before = process.umask(0o077);
    const { folder } = await prepare();
    expect(process.umask(before)).toBe(0o077);
    for (const file of [join(root, 'build/site/index.html'), join(folder, 'manifest.json')]) {
      expect((statSync(file).mode & 0o777).toString(8)).toBe('644');
    }
  });

  test('skips the site while another server serves it', async () => {
    await prepare();
    writeFileSync(join(root, 'web/page.tsx'), 'a');
    await prepare('local', { skipsSite: true });
    expect(steps()).not.toMatch(/site.*site/);
  });

  test('fails with one line that names the reason and the log file', async () => {
    await expect(prepare('bad')).rejects.toThrow(
      'Building the templates failed: RangeError: no such stage (full output: build/templates.log)',
    );
    expect(readFileSync(join(root, 'build/templates.log'), 'utf8')).toContain('RangeError');
    await expect(prepare('../x')).rejects.toThrow(/'\.\.\/x' is not a stage name/);
  });

  test('fails with advice if the project folder is read-only', async () => {
    writeFileSync(join(root, 'build'), 'in the way');
    await expect(prepare()).rejects.toMatchObject({
      name: 'RunnerError',
      message: expect.stringMatching(/^Can't write to the project folder .* \(.*\)/),
    });
  });
});

describe('templates', () => {
  test('are kept while a process uses them, and deleted afterwards', async () => {
    const first = await prepare();
    writeFileSync(join(root, 'infra/a.ts'), '');
    const second = await prepare();
    expect(second.folder).not.toBe(first.folder);
    expect([first, second].map(({ folder }) => sourcesOf(folder))).toEqual(['', 'a.ts']);

    // Two processes hold the same templates now.
    const again = await prepare();
    expect(again.folder).toBe(second.folder);
    first.release();
    second.release();
    writeFileSync(join(root, 'infra/b.ts'), '');
    const third = await prepare();
    expect(new Set(folders())).toEqual(new Set([second.folder, third.folder]));
    again.release();
    (await prepare()).release();
    expect(folders()).toEqual([third.folder]);
  });

  test('of a killed process are deleted too', async () => {
    const first = await prepare();
    first.release();
    const { folder } = first;
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(other, 'spawn');
    writeFileSync(join(folder, 'in-use-by-other'), String(other.pid));
    writeFileSync(join(root, 'infra/a.ts'), '');
    await prepare();
    expect(folders()).toHaveLength(2);
    other.kill('SIGKILL');
    await once(other, 'exit');
    const last = await prepare();
    expect(folders()).toEqual([last.folder]);
    // Its lock files are deleted from the remaining folder too.
    writeFileSync(join(last.folder, 'in-use-by-other'), String(other.pid));
    await prepare();
    expect(readdirSync(last.folder)).not.toContain('in-use-by-other');
  });

  test('that fail to build leave the previous ones in place', async () => {
    const { folder } = await prepare();
    writeFileSync(join(root, 'bin/app.ts'), 'process.exit(1)');
    await expect(prepare()).rejects.toThrow('Building the templates failed');
    expect(sourcesOf(folder)).toBe('');
  });

  test('built while their sources changed are not reused', async () => {
    mkdirSync(join(root, 'edits'));
    writeFileSync(join(root, 'edits/a.ts'), '');
    const mixed = await prepare();
    expect(sourcesOf(mixed.folder)).toBe('a.ts');
    mixed.release();
    rmSync(join(root, 'edits'), { recursive: true });
    rmSync(join(root, 'infra/a.ts'));
    expect(sourcesOf((await prepare()).folder)).toBe('');
  });
});
