import { spawn } from 'node:child_process';
import { CommandError } from './command-error.ts';

/** Runs a program to its end and shows what it prints. Rejects with a CommandError when it fails. */
export type RunCommand = (program: string, args: readonly string[]) => Promise<void>;

/** A command as somebody would type it; arguments with anything but plain characters are quoted. */
export const shownCommand = (program: string, args: readonly string[]): string =>
  [program, ...args].map((part) => (/^[\w@%+=:,./-]+$/.test(part) ? part : `'${part}'`)).join(' ');

export const runCommand: RunCommand = async (program, args) => {
  const child = spawn(program, args, { stdio: 'inherit' });
  const ending = await new Promise<number | string | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? signal));
  });
  if (ending === 0) return;
  throw new CommandError(`'${shownCommand(program, args)}' ended with ${ending}: what it printed says why.`);
};
