import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Returns the source files of folders that git knows, without those that a recipe has just deleted. */
export const committedSources = (...folders: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|js)$/.test(file) && existsSync(file));
