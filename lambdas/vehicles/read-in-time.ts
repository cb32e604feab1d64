import type { LogCode } from '../runtime/log-events.ts';

/** Afterwards a page is sent without its data, and fetches them itself. */
const timeoutMs = 2_000;

export interface TimedReading {
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly log: (event: LogCode, error?: unknown) => void;
}

/** Reads what a page shows. @returns undefined if it could not be read in time */
export const readInTime = async <Data>(
  read: () => Promise<Data>,
  { pause, log }: TimedReading,
): Promise<Data | undefined> => {
  const readOrLog = async () => {
    try {
      return await read();
    } catch (error) {
      log('vehicle-unread', error);
      return undefined;
    }
  };
  const waitForTimeout = async () => {
    await pause(timeoutMs);
    return undefined;
  };
  return Promise.race([readOrLog(), waitForTimeout()]);
};
