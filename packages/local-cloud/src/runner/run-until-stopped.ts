const pollMs = 250;

/** A script must end with npm, however npm ends. */
const watchParentProcess = (onGone: () => void): void => {
  const starter = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(timer);
    onGone();
  }, pollMs);
  timer.unref();
};

/** Ends the process even if something hangs. */
const closeTimeoutMilliseconds = 1_700;
/** 128 plus the signal's number, as in shells. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

const describe = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\s*\n\s*/g, '; ');
};

interface CommandOptions {
  readonly startedByNpm: boolean;
  readonly start: (stop: AbortSignal) => Promise<{ close(): Promise<void> }>;
}

/**
 * Runs a command until SIGINT, SIGTERM, SIGHUP or the end of npm, then closes it and exits with 0. Exits with 128
 * plus the signal's number if stopped during the start, and with 1 and one line on standard error after a failure.
 */
export const runUntilStopped = async ({ startedByNpm, start }: CommandOptions): Promise<void> => {
  const stop = new AbortController();
  let isReady = false;
  let exitCode = 0;
  const stopped = new Promise<void>((resolve) => {
    const stopBy = (name: (typeof signals)[number]): void => {
      if (stop.signal.aborted) return;
      if (!isReady) exitCode = exitCodes[name];
      setTimeout(() => process.exit(exitCode), closeTimeoutMilliseconds);
      stop.abort();
      resolve();
    };
    // Stay registered: npm forwards the terminal's Ctrl-C, and the second one must not end the process half-way.
    for (const name of signals) process.on(name, () => stopBy(name));
    if (startedByNpm) watchParentProcess(() => stopBy('SIGHUP'));
  });
  try {
    const running = await start(stop.signal);
    isReady = true;
    await stopped;
    await running.close();
  } catch (error) {
    if (isReady || !stop.signal.aborted) {
      console.error(describe(error));
      exitCode = 1;
    }
  }
  process.exit(exitCode);
};
