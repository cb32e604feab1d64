import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

/** Returns the path of the first program that is installed; undefined if none is. */
export const findProgram = (...names: string[]): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
};

/** Starts a program and ignores its output, except for `firstLine`. */
export const startProgram = (
  path: string,
  args: readonly string[],
  {
    env = {},
    stdout = 'ignore',
  }: { env?: Readonly<Record<string, string>>; stdout?: 'pipe' | 'ignore' } = {},
): ChildProcess =>
  spawn(path, args, { env: { ...process.env, ...env }, stdio: ['ignore', stdout, 'ignore'] });

/** Waits for the first line that a program prints. */
export const firstLine = async (child: ChildProcess): Promise<string> => {
  const lines = createInterface({ input: child.stdout! });
  const [line] = await once(lines, 'line');
  child.stdout!.destroy();
  return String(line);
};

/** Ends a program and waits until it has exited. */
export const stopProgram = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
};
