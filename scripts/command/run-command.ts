import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError, StoppedError, stopSignals, type StopSignal } from './command-error.ts';

/** Its output goes to the terminal, or to `takeOutput`. @throws CommandError if the program fails */
export type RunCommand = (
  program: string,
  args: readonly string[],
  takeOutput?: (text: string) => void,
) => Promise<void>;

/** Formats a command for a shell; arguments with special characters are quoted. */
export const formatCommand = (program: string, args: readonly string[]): string =>
  [program, ...args].map((part) => (/^[\w@%+=:,./-]+$/.test(part) ? part : `'${part}'`)).join(' ');

/** Then the program is killed. */
const stopTimeoutMs = 8_000;

const parentCheckMs = 500;

/** Calls back once npm, which does not forward SIGTERM, has exited before its command. Returns a function that stops watching. */
export const onNpmExit = (callback: () => void): (() => void) => {
  if (process.env['npm_lifecycle_event'] === undefined) return () => undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, parentCheckMs);
  return () => clearInterval(timer);
};

// Returns false if no process of the group is left.
const signalGroup = (group: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
};

const groupEnded = async (group: number): Promise<void> => {
  const deadline = performance.now() + stopTimeoutMs;
  while (signalGroup(group, 0)) {
    if (performance.now() > deadline) signalGroup(group, 'SIGKILL');
    await wait(50);
  }
};

/**
 * Runs a program in its own process group, so that a signal reaches everything that it started exactly once: npx forwards
 * none. A stopped program is awaited before this rejects with a StoppedError.
 */
export const runCommand: RunCommand = async (program, args, takeOutput) => {
  const output = takeOutput === undefined ? 'inherit' : 'pipe';
  const child = spawn(program, args, { stdio: ['inherit', output, output], detached: true });
  const taken: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => taken.push(text));
  }
  const { pid } = child;
  let stoppedBy: StopSignal | undefined;
  const stop = (signal: StopSignal): void => {
    stoppedBy ??= signal;
    if (pid !== undefined) signalGroup(pid, signal);
  };
  for (const signal of stopSignals) process.on(signal, stop);
  const stopWatching = onNpmExit(() => stop('SIGTERM'));
  const ending = await new Promise<number | string | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? signal));
  }).finally(stopWatching);
  if (stoppedBy !== undefined) {
    // The handlers stay: npm forwards the Ctrl-C that the terminal has already sent.
    if (pid !== undefined) await groupEnded(pid);
    throw new StoppedError(stoppedBy, `'${formatCommand(program, args)}' has ended.`);
  }
  for (const signal of stopSignals) process.off(signal, stop);
  if (ending === 0) {
    takeOutput?.(taken.join(''));
    return;
  }
  if (taken.length > 0) console.error(taken.join(''));
  throw new CommandError(`'${formatCommand(program, args)}' failed (${ending}). See its output above.`);
};
