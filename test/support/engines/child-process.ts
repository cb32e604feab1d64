import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

/** Finds the first of some programs that is installed. @returns its path; undefined if there is none */
export const findProgram = (...names: string[]): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
};

/** Starts a program whose output nobody reads, but for what `firstLine` waits for. */
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

/** Ends a program and waits until it is gone. */
export const stopProgram = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
};
