import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { failedProbesMetric } from '#domain/health/contract.ts';
import { siteAddressSchema, siteConfigPath } from '#domain/site/site-config.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { createTextReader } from '../clients/s3/text-reader.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { countMetric } from '../runtime/embedded-metrics.ts';
import { readEnv } from '../runtime/env.ts';
import { logger } from '../runtime/logger.ts';
import { probeSiteEnvSchema } from './probe-site.env.ts';
import { probeSite } from './probe-site.ts';

const env = readEnv(probeSiteEnvSchema);
const readText = createTextReader(openBucket(bucketAccess(env.SITE_BUCKET)));

const report = (failed: number) => countMetric(failedProbesMetric, { Stage: env.STAGE }, Date.now(), failed);

/** Runs every five minutes. */
export const handler = async (_event: unknown, context: Context): Promise<void> => {
  logger.addContext(context);
  try {
    const { siteUrl } = z.parse(siteAddressSchema, JSON.parse(await readText(siteConfigPath.slice(1))));
    await probeSite(siteUrl);
    logger.log('probe-succeeded', report(0));
  } catch (error) {
    logger.log('probe-failed', { error, ...report(1) });
  }
};
