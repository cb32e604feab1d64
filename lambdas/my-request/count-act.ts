import {
  actLimitMessages,
  actLimitPrefix,
  actLimits,
  type LimitedAct,
} from '#domain/my-request/act-limits.ts';
import { countedDay } from '../clients/count-daily.ts';
import type { Limiter } from '../clients/limiter.ts';
import { DailyQuotaError } from '../http/errors.ts';

/**
 * Counts what the holder of a link does with a submission in a day. A repeated call with the same member counts once.
 * @param of the submission, or a person's part of it
 * @throws DailyQuotaError
 */
export type CountAct = (act: LimitedAct, of: string, member: string) => Promise<void>;

export const countAct =
  (limiter: Pick<Limiter, 'count'>, now: () => number): CountAct =>
  async (act, of, member) => {
    const { day, until } = countedDay(now());
    const id = `${actLimitPrefix}${act}#${day}#${of}`;
    if (!(await limiter.count({ id, max: actLimits[act], until }, member)))
      throw new DailyQuotaError(actLimitMessages[act]);
  };
