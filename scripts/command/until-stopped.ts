import { onNpmExit } from './run-command.ts';
import { StoppedError, stopSignals, type StopSignal } from './command-error.ts';

/**
 * Runs work until it ends, a signal arrives or npm exits; the last two reject with a StoppedError, and work continues until the
 * process exits. The handlers stay, since a Ctrl-C arrives twice: from the terminal and from npm.
 */
export const untilStopped = async <Result>(
  advice: string,
  work: () => Promise<Result>,
  isIgnored: () => boolean = () => false,
): Promise<Result> => {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = (signal: StopSignal): void => {
    if (!isIgnored()) reject(new StoppedError(signal, advice));
  };
  for (const signal of stopSignals) process.on(signal, stop);
  const stopWatching = onNpmExit(() => stop('SIGTERM'));
  try {
    return await Promise.race([work(), stopped]);
  } finally {
    stopWatching();
  }
};
