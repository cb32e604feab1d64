import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import { HttpResponse } from '@smithy/core/transport';
import { clientSettings, type Timeouts, defaultTimeouts } from '../aws/client-settings.ts';
import { type RetryTools, retryStrategy } from '../aws/retry-strategy.ts';
import type { S3Access } from './s3-access.ts';
import { isRetryable, toStorageError } from './to-storage-error.ts';

export interface Bucket {
  readonly name: string;
  readonly client: S3Client;
}

interface BucketOptions {
  readonly timeouts?: Timeouts;
  readonly retryTools?: RetryTools;
  readonly requestHandler?: S3Client['config']['requestHandler'];
}

/** Opens a bucket. All calls are idempotent, so faults are retried. */
export const openBucket = (
  { bucket, region, credentials, s3Endpoint }: S3Access,
  { timeouts = defaultTimeouts, retryTools, requestHandler }: BucketOptions = {},
): Bucket => {
  const client = new S3Client({
    ...clientSettings({ region, credentials }, timeouts),
    ...(s3Endpoint !== undefined && { endpoint: s3Endpoint, forcePathStyle: true }),
    ...(requestHandler && { requestHandler }),
    retryStrategy: retryStrategy(timeouts.attempts, retryTools, isRetryable),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    disableS3ExpressSessionAuth: true,
    disableMultiregionAccessPoints: true,
    useArnRegion: false,
  });
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        throw toStorageError(error);
      }),
    { step: 'initialize', name: 'storageErrors', priority: 'high' },
  );
  // Read the body here, so that a truncated object counts as a failed attempt: the SDK returns streams unread.
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { response } = result;
      if (HttpResponse.isInstance(response) && response.body instanceof Readable) {
        response.body = Readable.from([await buffer(response.body)]);
      }
      return result;
    },
    { step: 'deserialize', name: 'wholeBody', priority: 'low' },
  );
  return { name: bucket, client };
};
