import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { PortTakenError } from '../../../local/aws/http-server.ts';
import { openDataDir } from '../../../local/runner/data-dir.ts';
import { parseOptions } from '../../../local/runner/parse-options.ts';
import { prepareAssembly } from '../../../local/runner/prepare-assembly.ts';
import { RememberedPorts } from '../../../local/runner/remembered-ports.ts';
import { readState, writeState } from '../../../local/runner/runner-state.ts';

const parent = mkdtempSync(join(tmpdir(), 'runner-'));
afterAll(() => rmSync(parent, { recursive: true }));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(parent, 'x'));
});

describe('options', () => {
  test('have defaults', () => {
    expect(parseOptions([])).toEqual({
      port: 8080,
      dataDir: '.local',
      stage: 'local',
      json: false,
    });
  });

  test.each([
    [['--port', '0'], { port: 0 }],
    [['--data', 'x', '--stage', 'dev', '--no-seed', '--json'], { dataDir: 'x', stage: 'dev', json: true }],
  ])('%j', (args, expected) => expect(parseOptions(args)).toMatchObject(expected));

  test.each([
    [['--port', '65536'], /'65536' is not a port/],
    [['--port', 'x'], /'x' is not a port/],
    [['--prot', '1'], /--prot.*Options: --port/],
    [['extra'], /extra/],
  ])('%j is refused', (args, message) => expect(() => parseOptions(args)).toThrow(message));
});

describe('the data folder', () => {
  test('is one runner’s at a time', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(other, 'spawn');
    writeFileSync(join(folder, 'runner.lock'), String(other.pid));
    try {
      expect(() => openDataDir(folder)).toThrow(new RegExp(`in use.*process ${other.pid}.*--data`));
    } finally {
      other.kill('SIGKILL');
      await once(other, 'exit');
    }
    // Killed without a chance to tidy up: its lock holds nobody off.
    const lock = openDataDir(folder);
    expect(readFileSync(join(folder, 'runner.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    lock.release();
    expect(existsSync(join(folder, 'runner.lock'))).toBe(false);
  });

  test('that can’t be made is named', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    chmodSync(file, 0o400);
    expect(() => openDataDir(join(file, 'data'))).toThrow(/file\/data can't be written.*--data/);
  });
});

describe('the state', () => {
  test('is kept', async () => {
    const state = { ...readState(folder), ports: { s3: 7000 } };
    await writeState(folder, state);
    expect(readState(folder)).toEqual(state);
    expect((statSync(join(folder, 'state.json')).mode & 0o777).toString(8)).toBe('600');
  });

  test('starts with a secret of its own', () => {
    expect(readState(folder).secret).not.toBe(readState(folder).secret);
  });

  test.each(['', '{"version":1', '{"version":2}', '{"version":1,"secret":"short","ports":{}}'])(
    'that is damaged is named: %s',
    (content) => {
      writeFileSync(join(folder, 'state.json'), content);
      expect(() => readState(folder)).toThrow(/state\.json is damaged.*Delete/);
    },
  );
});

describe('ports', () => {
  type Ports = { a?: number; b?: number };
  const started = ({ a = 1001, b = 1002 }: Ports) =>
    Promise.resolve({ a: `http://127.0.0.1:${a}`, b: `http://127.0.0.1:${b}` });

  test('are those of the last time', async () => {
    const ports = new RememberedPorts({ a: 2001, other: 9 });
    await ports.start(['a', 'b'], started, (addresses) => addresses);
    expect(ports.current).toEqual({ a: 2001, b: 1002, other: 9 });
  });

  test('give way where somebody else has them', async () => {
    const ports = new RememberedPorts({ a: 2001 });
    const start = jest.fn(async (wanted: Ports) => {
      if (wanted.a === 2001) throw new PortTakenError(2001, 'a', 'in use');
      return started(wanted);
    });
    await ports.start(['a', 'b'], start, (addresses) => addresses);
    expect(ports.current).toEqual({ a: 1001, b: 1002 });
    await expect(
      new RememberedPorts({}).start(
        ['a'],
        () => Promise.reject(new Error('broken')),
        () => ({ a: '' }),
      ),
    ).rejects.toThrow('broken');
  });
});

describe('what has to be built', () => {
  const buildSite = `
import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
appendFileSync('log', 'site ');
mkdirSync('build/site', { recursive: true });
writeFileSync('build/site/index.html', readdirSync('web').join());
writeFileSync('build/site-manifest.json', '{}');`;
  const makeTemplates = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
appendFileSync('log', process.env.STAGE + ' ');
if (process.env.STAGE === 'bad') { console.error('RangeError: no such stage'); process.exit(1); }
mkdirSync(process.env.CDK_OUTDIR, { recursive: true });
writeFileSync(process.env.CDK_OUTDIR + '/manifest.json', '{}');`;
  const prepare = (stage = 'local', more: { skipsSite?: boolean } = {}) =>
    prepareAssembly({ root: folder, stage, environment: process.env, log: () => {}, ...more });
  const steps = () =>
    existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8').trim() : '';

  beforeEach(() => {
    for (const name of ['scripts', 'bin', 'web', 'infra', 'domain']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'scripts/build-site.ts'), buildSite);
    writeFileSync(join(folder, 'bin/app.ts'), makeTemplates);
  });

  test('is built once, and again only where its sources changed', async () => {
    expect(await prepare()).toBe(join(folder, 'cdk.out/local'));
    await prepare();
    expect(steps()).toBe('site local');
    writeFileSync(join(folder, 'infra/stack.ts'), 'a');
    await prepare();
    expect(steps()).toBe('site local local');
    writeFileSync(join(folder, 'web/page.tsx'), 'a');
    await prepare();
    expect(steps()).toBe('site local local site local');
    rmSync(join(folder, 'cdk.out'), { recursive: true });
    await prepare();
    expect(steps()).toBe('site local local site local local');
  });

  test('is made of the site that is there, whoever built it', async () => {
    await prepare();
    // Another command built other sources, which were taken back since.
    mkdirSync(join(folder, 'build/site/assets'));
    writeFileSync(join(folder, 'build/site/assets/page.js'), 'other');
    await prepare();
    expect(steps()).toBe('site local site local');
    rmSync(join(folder, 'build/site/assets'), { recursive: true });
    await prepare('local', { skipsSite: true });
    expect(steps()).toBe('site local site local local');
    writeFileSync(join(folder, 'build/site-manifest.json'), '[]');
    await prepare('local', { skipsSite: true });
    expect(steps()).toBe('site local site local local local');
  });

  test('can be read by others, though the runner’s own files cannot', async () => {
    const before = process.umask(0o077);
    await prepare();
    expect(process.umask(before)).toBe(0o077);
    for (const file of ['build/site/index.html', 'cdk.out/local/manifest.json']) {
      expect((statSync(join(folder, file)).mode & 0o777).toString(8)).toBe('644');
    }
  });

  test('leaves the site alone while another server shows it', async () => {
    await prepare();
    writeFileSync(join(folder, 'web/page.tsx'), 'a');
    await prepare('local', { skipsSite: true });
    expect(steps()).not.toMatch(/site.*site/);
  });

  test('fails in one line that names the reason and where the rest is', async () => {
    await expect(prepare('bad')).rejects.toThrow(
      'The templates could not be made: RangeError: no such stage (all of it is in build/templates.log)',
    );
    expect(readFileSync(join(folder, 'build/templates.log'), 'utf8')).toContain('RangeError');
    await expect(prepare('../x')).rejects.toThrow(/'\.\.\/x' is not the name of a stage/);
  });
});
