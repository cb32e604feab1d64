import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Copies the repository's current files to a folder, with some contents replaced. */
export const copyRepository = (folder: string, replaced: ReadonlyMap<string, string>): void => {
  rmSync(folder, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(name))) {
    const copy = join(folder, file);
    mkdirSync(dirname(copy), { recursive: true });
    const content = replaced.get(file);
    if (content === undefined) cpSync(file, copy);
    else writeFileSync(copy, content);
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
};
