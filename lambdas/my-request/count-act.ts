import {
  actLimitMessages,
  actLimitPrefix,
  actLimits,
  type LimitedAct,
} from '#domain/my-request/act-limits.ts';
import type { Limiter } from '../clients/limiter.ts';
import { DailyQuotaError } from '../http/errors.ts';

const dayMs = 86_400_000;

/**
 * Counts what the holder of a link does with a submission in a day. A repeated call with the same member counts once.
 * @param of the submission, or a person's part of it
 * @throws DailyQuotaError
 */
export type CountAct = (act: LimitedAct, of: string, member: string) => Promise<void>;

export const countAct =
  (limiter: Pick<Limiter, 'count'>, now: () => number): CountAct =>
  async (act, of, member) => {
    const day = new Date(now()).toISOString().slice(0, 10);
    const id = `${actLimitPrefix}${act}#${day}#${of}`;
    const until = Date.parse(day) + 2 * dayMs;
    if (!(await limiter.count({ id, max: actLimits[act], until }, member)))
      throw new DailyQuotaError(actLimitMessages[act]);
  };
