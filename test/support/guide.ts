import { readFileSync } from 'node:fs';

/** The text of the operators' guide. */
export const guide = readFileSync('docs/operations.md', 'utf8');

/** The commands that it shows to be run, in order: the lines of its blocks that are marked as `sh`. */
export const guideCommands: readonly string[] = [...guide.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].flatMap(
  ([, block]) =>
    block!
      .split('\n')
      .map((line) => line.replace(/ #.*$/, '').trim())
      .filter(Boolean),
);
