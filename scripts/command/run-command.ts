import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError, StoppedError, stopSignals, type StopSignal } from './command-error.ts';

/** Runs a program to its end and shows what it prints. Rejects with a CommandError when it fails. */
export type RunCommand = (program: string, args: readonly string[]) => Promise<void>;

/** A command as somebody would type it; arguments with anything but plain characters are quoted. */
export const shownCommand = (program: string, args: readonly string[]): string =>
  [program, ...args].map((part) => (/^[\w@%+=:,./-]+$/.test(part) ? part : `'${part}'`)).join(' ');

/** A program that has not ended by then is ended. */
const stopTimeoutMs = 8_000;

/** How often to look whether npm is still there. */
const parentCheckMs = 500;

/** Calls back once when npm, which hands no SIGTERM on, has ended before the command that it runs. Returns how to stop looking. */
export const whenNpmIsGone = (callback: () => void): (() => void) => {
  if (process.env['npm_lifecycle_event'] === undefined) return () => undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, parentCheckMs);
  return () => clearInterval(timer);
};

/** Sends a signal to all processes of a group; false where none is left. */
const signalGroup = (group: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
};

/** Waits until no process of a group is left. */
const groupEnded = async (group: number): Promise<void> => {
  const deadline = performance.now() + stopTimeoutMs;
  while (signalGroup(group, 0)) {
    if (performance.now() > deadline) signalGroup(group, 'SIGKILL');
    await wait(50);
  }
};

/**
 * Runs a program in a process group of its own, so that a signal reaches all that it started, and each once: npx hands none
 * on. A stopped program is waited for, and rejects with a StoppedError.
 */
export const runCommand: RunCommand = async (program, args) => {
  const child = spawn(program, args, { stdio: 'inherit', detached: true });
  const { pid } = child;
  let stoppedBy: StopSignal | undefined;
  const stop = (signal: StopSignal): void => {
    stoppedBy ??= signal;
    if (pid !== undefined) signalGroup(pid, signal);
  };
  for (const signal of stopSignals) process.on(signal, stop);
  const stopLooking = whenNpmIsGone(() => stop('SIGTERM'));
  const ending = await new Promise<number | string | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? signal));
  }).finally(stopLooking);
  if (stoppedBy !== undefined) {
    // The handlers stay: npm passes on the Ctrl-C that the terminal sent already.
    if (pid !== undefined) await groupEnded(pid);
    throw new StoppedError(stoppedBy, `'${shownCommand(program, args)}' has ended.`);
  }
  for (const signal of stopSignals) process.off(signal, stop);
  if (ending === 0) return;
  throw new CommandError(`'${shownCommand(program, args)}' ended with ${ending}: what it printed says why.`);
};
