import { setTimeout } from 'node:timers/promises';
import { totpCode, totpStepMs } from 'local-cloud/totp';

/** Longer than a request takes on a busy machine. */
const marginMs = 5_000;

/**
 * Returns the code before the current one, which pools still accept, so that the current one stays unused. Waits for the next
 * time step if this one is about to end: a code that is two steps old is rejected.
 */
export const previousTotpCode = async (secret: string): Promise<string> => {
  const leftMs = totpStepMs - (Date.now() % totpStepMs);
  if (leftMs < marginMs) await setTimeout(leftMs);
  return totpCode(secret, Date.now() - totpStepMs);
};
