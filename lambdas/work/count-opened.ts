import { manyOpenedMetric, maxOpenedPerHour, openedCounterPrefix } from '#domain/work/work-metrics.ts';
import type { Limiter } from '../clients/limiter.ts';
import { countMetric } from '../runtime/embedded-metrics.ts';
import { logger } from '../runtime/logger.ts';

const hourMs = 3_600_000;

/** Counts each submission that an administrator opens once an hour, and logs those beyond the limit. Never fails. */
export type CountOpened = (actor: string, itemId: string) => Promise<void>;

export const countOpened =
  (
    limiter: Pick<Limiter, 'count'>,
    { stage, now }: { readonly stage: string; readonly now: () => number },
  ): CountOpened =>
  async (actor, itemId) => {
    const hour = Math.floor(now() / hourMs);
    const limit = {
      id: `${openedCounterPrefix}${actor}#${hour}`,
      max: maxOpenedPerHour,
      until: (hour + 2) * hourMs,
    };
    try {
      if (await limiter.count(limit, itemId)) return;
      logger.log('many-submissions-opened', {
        actor,
        ...countMetric(manyOpenedMetric, { Stage: stage }, now()),
      });
    } catch (error) {
      logger.log('opening-uncounted', { actor, error });
    }
  };
