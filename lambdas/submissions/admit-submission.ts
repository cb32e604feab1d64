import type { DailyQuota } from '#domain/http/daily-quota.ts';
import {
  admittedSubmissionsMetric,
  submissionQuotaPrefix,
  tooManySubmissions,
} from '#domain/submissions/submission-quota.ts';
import { countDaily, type DailySource } from '../clients/count-daily.ts';
import type { Limiter } from '../clients/limiter.ts';
import { DailyQuotaError } from '../http/errors.ts';
import { countMetric } from '../runtime/embedded-metrics.ts';
import { logger } from '../runtime/logger.ts';

interface AdmissionSettings {
  readonly quota: DailyQuota;
  readonly stage: string;
  readonly now: () => number;
}

/** Counts a new submission against the daily quotas. @throws DailyQuotaError */
export type AdmitSubmission = (source: DailySource) => Promise<void>;

export const admitSubmission = (
  limiter: Pick<Limiter, 'count'>,
  { quota, stage, now }: AdmissionSettings,
): AdmitSubmission => {
  const count = countDaily(limiter, submissionQuotaPrefix, quota, now);
  return async (source) => {
    if ((await count(source)) !== undefined) throw new DailyQuotaError(tooManySubmissions);
    logger.log('submission-admitted', countMetric(admittedSubmissionsMetric, { Stage: stage }, now()));
  };
};
