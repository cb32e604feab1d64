/** The whole product has to be gone by then, whatever still hangs. */
const closeTimeoutMilliseconds = 1_700;
/** Of commands that were stopped before they were ready: 128 and the signal's number, as shells count. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

const describe = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  // A message of several lines comes from a schema; one line says it as well.
  return message.replace(/\s*\n\s*/g, '; ');
};

/**
 * The life of a command: what `start` gives is closed at Ctrl-C or SIGTERM, and the process ends with 0. If it is
 * stopped before that, `start` is told by its signal, and the process ends with 130 or 143; if starting or closing
 * fails, with 1 and one line on standard error.
 */
export const runUntilStopped = async (
  start: (stop: AbortSignal) => Promise<{ close(): Promise<void> }>,
): Promise<void> => {
  const stop = new AbortController();
  let isReady = false;
  let exitCode = 0;
  const stopped = new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) {
      // For good: npm passes on the Ctrl-C that the terminal sent already, and the second must not end it half-way.
      process.on(name, () => {
        if (stop.signal.aborted) return;
        if (!isReady) exitCode = exitCodes[name];
        setTimeout(() => process.exit(exitCode), closeTimeoutMilliseconds);
        stop.abort();
        resolve();
      });
    }
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
