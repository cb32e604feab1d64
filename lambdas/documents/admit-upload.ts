import {
  admittedBytesMetric,
  maxUploadsPerDay,
  maxUploadsPerNetwork,
  maxUploadsPerSession,
  uploadQuotaKeys,
} from '#domain/documents/upload-quota.ts';
import type { Limiter } from '../clients/limiter.ts';
import { UploadQuotaError } from '../http/errors.ts';
import { measureMetric } from '../runtime/embedded-metrics.ts';
import { logger } from '../runtime/logger.ts';
import { hashNetwork } from './hash-network.ts';

interface QuotaSettings {
  readonly stage: string;
  readonly now: () => number;
}

interface NewUpload {
  readonly identityId: string;
  readonly sourceIp: string;
  readonly size: number;
}

/** Counts an upload against the daily quotas. @throws UploadQuotaError */
export type AdmitUpload = (upload: NewUpload) => Promise<void>;

const dayMs = 86_400_000;

const fallbackAdvice = 'Send the application without this file, and we will ask you for it.';

/** Enforces the daily quotas, narrowest first, so that a session over its quota does not use up the others. */
export const admitUpload =
  (limiter: Pick<Limiter, 'count'>, { stage, now }: QuotaSettings): AdmitUpload =>
  async ({ identityId, sourceIp, size }) => {
    const day = new Date(now()).toISOString().slice(0, 10);
    const until = Date.parse(day) + 2 * dayMs;
    const count = async (id: string, max: number, message: string): Promise<void> => {
      if (await limiter.count({ id, max, until })) return;
      throw new UploadQuotaError(`${message} ${fallbackAdvice}`);
    };
    const keys = uploadQuotaKeys(day, { identityId, networkHash: hashNetwork(sourceIp) });
    await count(
      keys.session,
      maxUploadsPerSession,
      `You have uploaded ${maxUploadsPerSession} files today, which is the most we take.`,
    );
    await count(
      keys.network,
      maxUploadsPerNetwork,
      'We can’t take any more files from your internet connection today.',
    );
    await count(keys.all, maxUploadsPerDay, 'We can’t take any more files today.');
    logger.log(
      'upload-admitted',
      measureMetric({ name: admittedBytesMetric, value: size, unit: 'Bytes' }, { Stage: stage }, now()),
    );
  };
