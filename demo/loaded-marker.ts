import { HeadObjectCommand, NotFound, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/** Where the bucket of uploads notes that a part of the demo data has been there once. */
interface Marker {
  readonly s3: S3Client;
  /** Name of the bucket. */
  readonly bucket: string;
  readonly key: string;
}

/** Whether all of it has been there once: what is missing since then was deleted by somebody. Rejects with AWS's errors. */
export const wasLoaded = async ({ s3, bucket, key }: Marker): Promise<boolean> => {
  try {
    await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
};

/** Notes that all of it is there. Rejects with AWS's errors. */
export const markLoaded = async ({ s3, bucket, key }: Marker): Promise<void> => {
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: 'yes' }));
};
