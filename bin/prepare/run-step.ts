import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A failed start; the one-line message says what is wrong and what to do. */
export class RunnerError extends Error {
  override readonly name = 'RunnerError';
}

interface Step {
  readonly name: string;
  readonly root: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stop?: AbortSignal;
}

// Returns the first line that looks like an error message; a stack trace repeats it below.
const reasonIn = (output: string): string => {
  const lines = output.split('\n').map((line) => line.trim());
  return (
    lines.find((line) => /^(\w*Error\b|✘|×|error\b)/i.test(line)) ?? lines.findLast(Boolean) ?? 'no output'
  );
};

/** Built files are readable by all, unlike the data: Lambda can't run code that only its owner may read. */
const builtFilesMask = 0o022;

/** Runs a build step as a child process. @throws RunnerError of one line, with the output in a log file */
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
  throw new RunnerError(`Building the ${name} failed: ${reasonIn(output)} (full output: ${log})`);
};
