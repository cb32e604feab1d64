import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sourceFolders } from '../../scripts/source-folders.ts';

const codeOf = (file: string): string => readFileSync(file, 'utf8');

const importedBy = (file: string): string[] =>
  Array.from(codeOf(file).matchAll(/(?:from|import\(?) ?'(\.[^']+)'/g), ([, path]) =>
    join(dirname(file), path!),
  );

const imported = new Set(
  globSync(sourceFolders.map((folder) => `${folder}/**/*.{ts,tsx,js}`)).flatMap(importedBy),
);

// Programs: nothing imports them, and they have nothing to import. Jest loads those of its own.
const commands = globSync('{bin,scripts,tools}/**/*.{ts,js}')
  .filter((file) => !imported.has(file) && !/^export |@jest\/globals/m.test(codeOf(file)))
  .sort();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'broker-command-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (file: string, argument: string) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };
    execFile(process.execPath, [resolve(file), argument], { cwd: folder, env }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });

test('all commands are found', () => {
  for (const file of ['bin/app.ts', 'bin/launch.js', 'scripts/deploy.ts', 'tools/bench/web.ts']) {
    expect(commands).toContain(file);
  }
});

describe.each(commands)('%s', (file) => {
  test('prints its help, and names an option that it does not have, without doing anything else', async () => {
    const [help, unknown] = await Promise.all([run(file, '--help'), run(file, '--no-such-option')]);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toMatch(/npm |node |npx /);
    expect(help.stdout).toContain('--help');
    expect(unknown).toMatchObject({ code: 1, stdout: '' });
    expect(unknown.stderr).toMatch(/^.*(--no-such-option|COMMAND).*--help.*\n$/);
    expect(readdirSync(folder)).toEqual([]);
  });
});
