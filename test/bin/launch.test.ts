import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'launch-'));
afterAll(() => rmSync(folder, { recursive: true }));
cpSync('bin/launch.js', join(folder, 'launch.js'));
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');

const launch = (command: string, options: string[] = []) => {
  writeFileSync(join(folder, 'local.ts'), command);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...options, 'launch.js', 'local', '--port', '0'],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};

describe('a command', () => {
  test('gets its own arguments', () => {
    expect(launch('const args: string[] = process.argv.slice(2); console.log(args.join());')).toEqual({
      status: 0,
      stdout: '--port,0\n',
      stderr: '',
    });
  });

  test.each([
    ['a Node version that can’t run TypeScript', '', ['--no-strip-types']],
    ['a missing package', "import 'no-such-package';", []],
  ])('prints one line of advice on %s', (_, command, options) => {
    const { status, stdout, stderr } = launch(command, options);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Some dependencies are not installed.*Run 'npm ci'.*\n$/);
  });

  test('with a bug of its own is not reported as a missing installation', () => {
    const { status, stderr } = launch("import './no-such-file.ts';");
    expect(status).toBe(1);
    expect(stderr).toContain('no-such-file.ts');
    expect(stderr).not.toContain('npm ci');
  });
});
