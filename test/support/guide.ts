import { readFileSync } from 'node:fs';

/** Text of the operations guide. */
export const guide = readFileSync('docs/operations.md', 'utf8');

/** Text of the runbook, whose commands are tested like the guide's. */
export const runbook = readFileSync('docs/runbook.md', 'utf8');

const commandsIn = (page: string): string[] =>
  [...page.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].flatMap(([, block]) =>
    block!
      .split('\n')
      .map((line) => line.replace(/ #.*$/, '').trim())
      .filter(Boolean),
  );

/** The commands of guide and runbook in order: the lines of their `sh` blocks. */
export const guideCommands: readonly string[] = [...new Set([guide, runbook].flatMap(commandsIn))];

/** Returns the anchor that GitHub gives a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-');
