import { notifiedAfterMs } from '#domain/my-request/notified-steps.ts';
import { acknowledgementLimitPrefix, hourMs } from '#domain/notifications/acknowledgement-limit.ts';
import { statusToldSchema, notifiedWithinDays } from '#domain/notifications/status-told.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { submissionTypeOf } from '#domain/work/work-item.ts';
import { notifiedOf, type Told } from '#domain/work/workflow.ts';
import type { Limiter } from '../clients/limiter.ts';
import { MailRefusedError } from '../clients/mail-outcome.ts';
import type { Claim, NotificationRepository } from './notification.repository.ts';
import type { notifiedWork } from './notified-work.repository.ts';

interface HoldDependencies {
  readonly types: readonly SubmissionType[];
  readonly isOn: boolean;
  readonly readTold: ReturnType<typeof notifiedWork>;
  readonly limiter: Pick<Limiter, 'hold'>;
  readonly notifications: Pick<NotificationRepository, 'postpone' | 'drop'>;
  readonly now: () => number;
}

const dayMs = 86_400_000;

type Verdict = 'send' | 'later' | 'never';

const verdictAt = (
  at: string,
  { needsAnswer }: Told,
  { steps, told }: NonNullable<Awaited<ReturnType<HoldDependencies['readTold']>>>,
  now: number,
): Verdict => {
  if (steps.at(-1)?.at !== at) return 'never';
  if (told.at(-1)?.at === at) return 'send';
  const age = now - Date.parse(at);
  const isAwaited = needsAnswer === true && age < notifiedWithinDays * dayMs;
  return isAwaited || age < notifiedAfterMs ? 'later' : 'never';
};

const verdictOn = async (
  record: unknown,
  { types, isOn, readTold, now }: HoldDependencies,
): Promise<Verdict> => {
  const { id, status, at } = statusToldSchema.parse(record);
  const work = types.find(({ name }) => name === submissionTypeOf(id))?.work;
  const words = work && notifiedOf(work, status);
  if (!isOn || work === undefined || words?.isMailed !== true) return 'never';
  const found = await readTold(id, work, now());
  return found === undefined ? 'never' : verdictAt(at, words, found, now());
};

/**
 * Decides whether a claimed mail tells a status now: one that stands, that staff have told first if it has to be, and at most one an
 * hour of a submission. Another one is dropped, or waits.
 * @returns whether it is not sent now
 */
export const holdStatusTold =
  (dependencies: HoldDependencies) =>
  async ({ id, record, attempt }: Claim): Promise<boolean> => {
    const { limiter, notifications, now } = dependencies;
    const verdict = await verdictOn(record, dependencies).catch((error: unknown) => {
      throw new MailRefusedError(
        `status unknown: ${error instanceof Error ? error.name : 'no reason'}`,
        false,
      );
    });
    if (verdict === 'never') {
      await notifications.drop(id, attempt, now());
      return true;
    }
    const place = { id: `${acknowledgementLimitPrefix}told#${record.id}`, max: 1, until: now() + hourMs };
    if (verdict === 'send' && (await limiter.hold(place, id))) return false;
    await notifications.postpone(id, attempt, new Date(now() + notifiedAfterMs).toISOString(), verdict);
    return true;
  };
