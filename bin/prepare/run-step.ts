import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something that keeps the runner from starting; the message says what is wrong and what to do, in one line. */
export class RunnerError extends Error {
  override readonly name = 'RunnerError';
}

interface Step {
  /** What the step makes, for messages: `site`, `templates`. */
  readonly name: string;
  readonly root: string;
  /** A script for this Node, and its arguments. */
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Ends the step. */
  readonly stop?: AbortSignal;
}

// The first line that looks like an error's message; a stack trace says it again below.
const reasonIn = (output: string): string => {
  const lines = output.split('\n').map((line) => line.trim());
  return (
    lines.find((line) => /^(\w*Error\b|✘|×|error\b)/i.test(line)) ?? lines.findLast(Boolean) ?? 'no output'
  );
};

/** What is built is for all to read, unlike the data: Lambda can't run code that only its owner may read. */
const builtFilesMask = 0o022;

/**
 * Runs a build step as a process of its own. Rejects with a RunnerError of one line; the log has all of it. When it
 * is stopped it rejects with the signal's reason, once the process is gone.
 */
export const runStep = async ({ name, root, args, environment, stop }: Step): Promise<void> => {
  stop?.throwIfAborted();
  const ownMask = process.umask(builtFilesMask);
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.umask(ownMask);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const kill = (): boolean => child.kill('SIGKILL');
  stop?.addEventListener('abort', kill);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  stop?.removeEventListener('abort', kill);
  stop?.throwIfAborted();
  if (code === 0) return;
  const output = Buffer.concat(chunks).toString();
  const log = join('build', `${name}.log`);
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(join(root, log), output);
  throw new RunnerError(`The ${name} could not be made: ${reasonIn(output)} (all of it is in ${log})`);
};
