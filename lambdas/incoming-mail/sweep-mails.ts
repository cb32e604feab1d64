import { nextStep } from '#domain/incoming-mail/retry-pauses.ts';
import { parkedMailKey, waitingMailKey } from '#domain/incoming-mail/worked-mail-keys.ts';
import type { StoredMails } from '../clients/s3/stored-mails.ts';
import type { WaitingMail } from '../clients/s3/waiting-mails.ts';

interface SweepDependencies {
  readonly listWaiting: () => Promise<WaitingMail[]>;
  readonly mails: Pick<StoredMails, 'move'>;
  readonly receive: (sesId: string) => Promise<void>;
  readonly reportFailed: (sesId: string, error: unknown) => void;
  readonly reportParked: (sesId: string) => void;
  readonly now: () => number;
  readonly hasTime: () => boolean;
}

/** Takes up the mails whose work was cut short, the oldest first, and parks those that could not be worked for long. */
export const sweepMails = async (dependencies: SweepDependencies): Promise<void> => {
  const { listWaiting, mails, receive, reportFailed, reportParked, now, hasTime } = dependencies;
  const waiting = (await listWaiting()).toSorted((one, other) => one.since - other.since);
  for (const { sesId, since } of waiting) {
    if (!hasTime()) return;
    const step = nextStep(now() - since);
    if (step === 'wait') continue;
    try {
      // Without another attempt, which may end the whole Lambda.
      if (step === 'try') await receive(sesId);
      else if (await mails.move(waitingMailKey(sesId), parkedMailKey(sesId))) reportParked(sesId);
    } catch (error) {
      reportFailed(sesId, error);
    }
  }
};
