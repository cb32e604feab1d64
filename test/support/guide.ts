import { readFileSync } from 'node:fs';

/** Text of the operations guide. */
export const guide = readFileSync('docs/operations.md', 'utf8');

/** The guide's commands in order: the lines of its `sh` blocks. */
export const guideCommands: readonly string[] = [...guide.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].flatMap(
  ([, block]) =>
    block!
      .split('\n')
      .map((line) => line.replace(/ #.*$/, '').trim())
      .filter(Boolean),
);
