import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';

const { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } = fs;

/** Simulates other processes: called after each file system call, also after a failed one. */
let meanwhile = (_call: string): void => {};
const watched = (name: string, call: unknown) =>
  typeof call !== 'function'
    ? call
    : (...args: unknown[]): unknown => {
        try {
          return call(...args);
        } finally {
          meanwhile(name);
        }
      };
jest.unstable_mockModule('node:fs', () =>
  Object.fromEntries(Object.entries(fs).map(([name, call]) => [name, watched(name, call)])),
);
const { acquireLock } = await import('../../src/runner/process-lock.ts');

const startOf = (pid: number | undefined): string =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[19]!;
const taken = { release: expect.any(Function) };
const noSuchProcess = '4194999 1';

let folder: string;
let file: string;
let other: ChildProcess;
let othersClaim: string;
beforeAll(async () => {
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(other, 'spawn');
  othersClaim = `${other.pid} ${startOf(other.pid)}`;
});
afterAll(async () => {
  other.kill('SIGKILL');
  await once(other, 'exit');
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'runner.lock');
});
afterEach(() => {
  meanwhile = () => {};
  rmSync(folder, { recursive: true });
});

describe('a lock', () => {
  test('is held by its process until it is released', () => {
    const lock = acquireLock(file);
    expect(lock).toEqual(taken);
    expect(acquireLock(file)).toBe(process.pid);
    if (typeof lock === 'object') lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('of another running process is respected', () => {
    writeFileSync(file, othersClaim);
    expect(acquireLock(file)).toBe(other.pid);
    // Without its start time, as on a machine without /proc.
    writeFileSync(file, `${other.pid} `);
    expect(acquireLock(file)).toBe(other.pid);
  });

  test.each([
    ['of an ended process', () => noSuchProcess],
    ['of a process whose id was reused', () => `${other.pid} 1`],
    ['without content', () => ''],
  ])('%s is acquired', (_, claim) => {
    writeFileSync(file, claim());
    expect(acquireLock(file)).toEqual(taken);
    expect(readdirSync(folder)).toEqual(['runner.lock']);
  });

  test('of a zombie process is acquired', async () => {
    const careless = spawn('sh', ['-c', 'sleep 100 & echo $!; exec cat']);
    const [output] = (await once(careless.stdout, 'data')) as [Buffer];
    const pid = Number(output.toString());
    // Its response shows that the shell, which would reap it, has ended.
    careless.stdin.write('?');
    await once(careless.stdout, 'data');
    const claim = `${pid} ${startOf(pid)}`;
    process.kill(pid, 'SIGKILL');
    while (!/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) await new Promise(setImmediate);
    writeFileSync(file, claim);
    expect(acquireLock(file)).toEqual(taken);
    careless.stdin.end();
    await once(careless, 'exit');
  });

  test('that is a dangling link is an error, not an endless loop', () => {
    symlinkSync(join(folder, 'nowhere'), file);
    expect(() => acquireLock(file)).toThrow(/runner\.lock can be neither read nor removed/);
  });

  test('that another process has acquired meanwhile is not released', () => {
    const lock = acquireLock(file);
    writeFileSync(file, othersClaim);
    if (typeof lock === 'object') lock.release();
    expect(readFileSync(file, 'utf8')).toBe(othersClaim);
  });
});

describe('of two processes that start at once', () => {
  test('a lock always contains its holder', () => {
    const seen = new Set<string>();
    meanwhile = () => {
      if (existsSync(file)) seen.add(readFileSync(file, 'utf8'));
    };
    acquireLock(file);
    expect([...seen]).toEqual([`${process.pid} ${startOf(process.pid)}`]);
  });

  test('only the first acquires a stale lock', () => {
    writeFileSync(file, noSuchProcess);
    meanwhile = (call) => {
      // Both have read it as stale; the other process is faster.
      if (call === 'readFileSync') writeFileSync(file, othersClaim);
    };
    expect(acquireLock(file)).toBe(other.pid);
    expect(readFileSync(file, 'utf8')).toBe(othersClaim);
    expect(readdirSync(folder)).toEqual(['runner.lock']);
  });

  test('the second acquires it once the first has ended', () => {
    writeFileSync(file, noSuchProcess);
    const steps = [
      (call: string) => /rename|rm/.test(call) && writeFileSync(file, othersClaim) === undefined,
      (call: string) => /link|open/.test(call) && rmSync(file) === undefined,
    ];
    meanwhile = (call) => {
      if (steps[0]?.(call) === true) steps.shift();
    };
    expect(acquireLock(file)).toEqual(taken);
    expect(steps).toEqual([]);
  });
});
