import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { PortTakenError } from '../../src/aws/http-server.ts';
import { openDataDir } from '../../src/runner/data-dir.ts';
import { RememberedPorts } from '../../src/runner/remembered-ports.ts';
import { readState, writeState } from '../../src/runner/runner-state.ts';
import { newFolder } from '../support/new-folder.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

describe('the data folder', () => {
  test('can be used by one runner at a time', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(other, 'spawn');
    writeFileSync(join(folder, 'runner.lock'), String(other.pid));
    try {
      expect(() => openDataDir(folder)).toThrow(new RegExp(`in use.*process ${other.pid}.*--data`));
    } finally {
      other.kill('SIGKILL');
      await once(other, 'exit');
    }
    // Killed without clean-up: its lock must not block the next process.
    const lock = openDataDir(folder);
    expect(readFileSync(join(folder, 'runner.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    lock.release();
    expect(existsSync(join(folder, 'runner.lock'))).toBe(false);
  });

  test('that can’t be created is named', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    chmodSync(file, 0o400);
    expect(() => openDataDir(join(file, 'data'))).toThrow(`${file} is a file: --data needs a folder`);
    expect(() => openDataDir(file)).toThrow(`${file} is a file: --data needs a folder`);
    const lockIsAFolder = join(folder, 'data');
    mkdirSync(join(lockIsAFolder, 'runner.lock'), { recursive: true });
    expect(() => openDataDir(lockIsAFolder)).toThrow(/data can't be written.*--data/);
  });
});

describe('the state', () => {
  test('is stored', async () => {
    const state = { ...readState(folder), ports: { s3: 7000 } };
    await writeState(folder, state);
    expect(readState(folder)).toEqual(state);
    expect((statSync(join(folder, 'state.json')).mode & 0o777).toString(8)).toBe('600');
  });

  test('starts with a new secret', () => {
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

  test('are reused', async () => {
    const ports = new RememberedPorts({ a: 2001, other: 9 });
    await ports.start(['a', 'b'], started, (addresses) => addresses);
    expect(ports.current).toEqual({ a: 2001, b: 1002, other: 9 });
  });

  test('change if they are in use', async () => {
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
