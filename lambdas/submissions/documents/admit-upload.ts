import { admittedBytesMetric, uploadQuota, uploadQuotaPrefix } from '#domain/documents/upload-quota.ts';
import { countDaily, type DailySource } from '../../clients/count-daily.ts';
import type { Limiter } from '../../clients/limiter.ts';
import { DailyQuotaError } from '../../http/errors.ts';
import { measureMetric } from '../../runtime/embedded-metrics.ts';
import { logger } from '../../runtime/logger.ts';

interface QuotaSettings {
  readonly stage: string;
  readonly now: () => number;
}

interface NewUpload extends DailySource {
  readonly size: number;
}

/** Counts an upload against the daily quotas. @throws DailyQuotaError */
export type AdmitUpload = (upload: NewUpload) => Promise<void>;

const messages = {
  session: `You have uploaded ${uploadQuota.session} files today, which is the most we take.`,
  network: 'We can’t take any more files from your internet connection today.',
  all: 'We can’t take any more files today.',
};

const fallbackAdvice = 'Send the application without this file, and we will ask you for it.';

export const admitUpload = (limiter: Pick<Limiter, 'count'>, { stage, now }: QuotaSettings): AdmitUpload => {
  const count = countDaily(limiter, uploadQuotaPrefix, uploadQuota, now);
  return async ({ size, ...source }) => {
    const reached = await count(source);
    if (reached !== undefined) throw new DailyQuotaError(`${messages[reached]} ${fallbackAdvice}`);
    logger.log(
      'upload-admitted',
      measureMetric({ name: admittedBytesMetric, value: size, unit: 'Bytes' }, { Stage: stage }, now()),
    );
  };
};
