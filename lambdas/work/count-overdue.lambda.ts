import { overdueMetric } from '#domain/work/work-metrics.ts';
import { openDatabase } from '../clients/database.ts';
import { measureMetric } from '../runtime/embedded-metrics.ts';
import { readEnv } from '../runtime/env.ts';
import { logger } from '../runtime/logger.ts';
import { countOverdueEnvSchema } from './digest.env.ts';
import { workCountsRepository } from './work-counts.repository.ts';

const env = readEnv(countOverdueEnvSchema);
const counts = workCountsRepository(openDatabase(), env.WORK_ITEMS_TABLE);

/** Runs every five minutes. */
export const handler = async (): Promise<void> => {
  const now = Date.now();
  const figure = { name: overdueMetric, value: await counts.countOverdue(now), unit: 'Count' } as const;
  logger.log('overdue-counted', measureMetric(figure, { Stage: env.STAGE }, now));
};
