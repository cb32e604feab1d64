const pollMs = 250;

/** Calls `onGone` once the process that started this one has ended: whatever ends npm, its script must not stay behind. */
const watchStarter = (onGone: () => void): void => {
  const starter = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(timer);
    onGone();
  }, pollMs);
  timer.unref();
};

/** The whole product has to be gone by then, whatever still hangs. */
const closeTimeoutMilliseconds = 1_700;
/** Of commands that were stopped before they were ready: 128 and the signal's number, as shells count. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

const describe = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  // A message of several lines comes from a schema; one line says it as well.
  return message.replace(/\s*\n\s*/g, '; ');
};

interface Life {
  /** Whether npm started the command: it stops with npm then, however npm ends. */
  readonly isScriptOfNpm: boolean;
  /** Starts the command; the signal tells it to give up. */
  readonly start: (stop: AbortSignal) => Promise<{ close(): Promise<void> }>;
}

/**
 * Runs a command until Ctrl-C, SIGTERM or SIGHUP, or until npm ends, if npm started it; then closes what `start` gave and
 * ends the process with 0. If it is stopped before that, `start` is told by its signal, and the process ends with 128 and
 * the signal's number; if starting or closing fails, with 1 and one line on standard error.
 */
export const runUntilStopped = async ({ isScriptOfNpm, start }: Life): Promise<void> => {
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
    // For good: npm passes on the Ctrl-C that the terminal sent already, and the second must not end it half-way.
    for (const name of signals) process.on(name, () => stopBy(name));
    if (isScriptOfNpm) watchStarter(() => stopBy('SIGHUP'));
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
