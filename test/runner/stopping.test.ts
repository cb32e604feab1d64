import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PreparedAssembly } from 'local-cloud/assembly-folders';
import { startLocalCloud } from 'local-cloud/start';
import { eventually } from '../support/eventually.ts';
import { newDataDir, prepareProduct, removeDataDir, startRunner } from '../../tools/product/runner.ts';
import { makeSmallProject } from '../support/small-project.ts';

/** Tries before a start counts as failed: a busy machine is slow. */
const startTries = 1_000;
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the running product', () => {
  const dataDir = newDataDir();
  afterAll(() => removeDataDir(dataDir));

  test('ends at Ctrl-C with every port closed, though a client keeps its request open', async () => {
    const runner = await startRunner(dataDir);
    const { hostname, port } = new URL(runner.site);
    const client = connect(Number(port), hostname);
    client.on('error', () => {});
    client.write('GET / HTTP/1.1\r\n');
    await (await fetch(runner.site)).text();
    const ended = runner.stop();
    await eventually(() => expect(fetch(runner.site)).rejects.toThrow());
    // The terminal signals the process group, and npm forwards the signal again.
    runner.process.kill('SIGINT');
    expect(await ended).toBe(0);
    client.destroy();
    for (const url of [runner.inbox, ...Object.values(runner.endpoints)]) {
      await expect(fetch(url)).rejects.toThrow();
    }
    expect(existsSync(join(dataDir, 'runner.lock'))).toBe(false);
  });
});

describe('npm start', () => {
  const dataDir = newDataDir();
  const lock = join(dataDir, 'runner.lock');
  afterEach(() => {
    if (existsSync(lock)) process.kill(Number.parseInt(readFileSync(lock, 'utf8')), 'SIGKILL');
  });
  afterAll(() => removeDataDir(dataDir));

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'leaves no product behind when npm alone gets %s',
    async (signal) => {
      const npm = spawn(
        'npm',
        ['start', '--silent', '--', '--port', '0', '--data', dataDir, '--json', '--no-seed'],
        {
          stdio: ['ignore', 'pipe', 'ignore'],
        },
      );
      const [ready] = (await once(createInterface({ input: npm.stdout }), 'line')) as [string];
      const { site, inbox } = JSON.parse(ready) as { site: string; inbox: string };
      npm.kill(signal);
      await eventually(async () => expect(existsSync(lock)).toBe(false));
      for (const url of [site, inbox]) {
        await eventually(() => expect(fetch(url)).rejects.toThrow());
      }
    },
  );
});

describe('an interrupted start', () => {
  const hangWhileBuilding = `
import { existsSync } from 'node:fs';
if (existsSync('hangs')) {
  setInterval(() => {}, 1000);
  writeFileSync('hangs', String(process.pid));
}`;
  const stopOnceMade = `
if (existsSync('stops')) process.kill(process.ppid, 'SIGINT');`;
  const command = resolve('bin/local.ts');
  let templates: PreparedAssembly;
  let root: string;
  let child: ChildProcess;

  beforeAll(async () => {
    templates = await prepareProduct();
  });
  afterAll(() => templates.release());
  beforeEach(() => {
    root = makeSmallProject(templates).cwd;
    appendFileSync(join(root, 'scripts/build-site.ts'), hangWhileBuilding);
    appendFileSync(join(root, 'bin/app.ts'), stopOnceMade);
  });
  afterEach(() => {
    child.kill('SIGKILL');
    rmSync(root, { recursive: true });
  });

  const start = () => {
    child = spawn(process.execPath, [command, '--port', '0', '--json', '--no-seed'], {
      cwd: root,
      env: { ...process.env, TEMPLATES: templates.folder },
    });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk));
    return {
      child,
      ended: once(child, 'close').then(([code]: number[]) => code),
      stdout: () => Buffer.concat(output).toString(),
      stderr: () => Buffer.concat(errors).toString(),
    };
  };
  const locks = () => ['build', '.local'].filter((folder) => existsSync(join(root, folder, 'runner.lock')));

  const stopWhileBuilding = async (signal: NodeJS.Signals) => {
    const hangs = join(root, 'hangs');
    writeFileSync(hangs, '');
    const stopped = start();
    await eventually(async () => expect(readFileSync(hangs, 'utf8')).not.toBe(''));
    const builder = Number(readFileSync(hangs, 'utf8'));
    stopped.child.kill(signal);
    const code = await stopped.ended;
    rmSync(hangs);
    return { ...stopped, builder, code };
  };

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('by %s while it builds leaves nothing behind', async (signal, expected) => {
    const { builder, code, stdout, stderr } = await stopWhileBuilding(signal);
    expect(code).toBe(expected);
    expect(isAlive(builder)).toBe(false);
    expect(locks()).toEqual([]);
    expect(stdout()).toBe('');
    expect(stderr()).toMatch(/^\S+ building the site …\n$/);
  });

  test('does not hinder the next one', async () => {
    await stopWhileBuilding('SIGINT');
    const next = start();
    await eventually(async () => expect(next.stdout()).toContain('\n'), startTries);
    const { site } = JSON.parse(next.stdout()) as { site: string };
    expect((await fetch(site)).status).toBe(200);
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    expect(locks()).toEqual([]);
  });

  test('never reports that it is ready once the build is done', async () => {
    writeFileSync(join(root, 'stops'), '');
    const stopped = start();
    const code = await stopped.ended;
    expect([code, stopped.stderr()]).toEqual([
      130,
      expect.stringMatching(/building the templates of [^\n]*\n$/),
    ]);
    expect(stopped.stdout()).toBe('');
    expect(locks()).toEqual([]);
  });

  test('stops the services that have started', async () => {
    const stop = new AbortController();
    const dataDir = join(root, 'data');
    const release = jest.fn();
    const prepare = async () => {
      stop.abort();
      return { folder: templates.folder, release };
    };
    const started = startLocalCloud({
      prepare,
      dataDir,
      port: 0,
      region: 'eu-west-2',
      log: () => {},
      stop: stop.signal,
    });
    await expect(started).rejects.toMatchObject({ name: 'AbortError' });
    expect(release).toHaveBeenCalledTimes(1);
    expect(existsSync(join(dataDir, 'runner.lock'))).toBe(false);
  });
});
