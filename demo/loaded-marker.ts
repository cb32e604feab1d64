import { HeadObjectCommand, NotFound, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/** Object in the uploads bucket that marks a part of the demo data as loaded. */
interface Marker {
  readonly s3: S3Client;
  readonly bucket: string;
  readonly key: string;
}

/** Returns whether a part was loaded once: anything missing since was deleted on purpose. Rejects with AWS's errors. */
export const wasLoaded = async ({ s3, bucket, key }: Marker): Promise<boolean> => {
  try {
    await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
};

/** Rejects with AWS's errors. */
export const markLoaded = async ({ s3, bucket, key }: Marker): Promise<void> => {
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: 'yes' }));
};
