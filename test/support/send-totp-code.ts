import { totpCode, totpStepMs } from 'local-cloud/totp';

const stepAt = (time: number): number => Math.floor(time / totpStepMs);

/**
 * Sends the code before the current one, which pools still accept, so that the current one stays unused. Tries again if the code
 * became too old on its way, as on a busy machine. @throws what `send` throws for a code that was in time
 */
export const sendPreviousTotpCode = async <Answer>(
  secret: string,
  send: (code: string) => Promise<Answer>,
): Promise<Answer> => {
  const step = stepAt(Date.now());
  try {
    return await send(totpCode(secret, (step - 1) * totpStepMs));
  } catch (error) {
    if (stepAt(Date.now()) === step) throw error;
    return sendPreviousTotpCode(secret, send);
  }
};
