import { whenNpmIsGone } from './run-command.ts';
import { StoppedError, stopSignals, type StopSignal } from './command-error.ts';

/**
 * Does work until it ends; rejects with a StoppedError if a signal comes first, or npm is gone. What is under way then goes on
 * until the process exits. The handlers stay, since a Ctrl-C comes twice: from the terminal, and from npm.
 * @param isIgnored whether others handle the signals for now
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
  const stopLooking = whenNpmIsGone(() => stop('SIGTERM'));
  try {
    return await Promise.race([work(), stopped]);
  } finally {
    stopLooking();
  }
};
