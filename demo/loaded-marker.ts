import { PutObjectCommand } from '@aws-sdk/client-s3';
import { objectExists, type ObjectPlace } from '../lambdas/clients/s3/object-exists.ts';

/** Object in the uploads bucket that marks a part of the demo data as loaded. */
interface Marker extends ObjectPlace {
  readonly key: string;
}

/** Returns whether a part was loaded once: anything missing since was deleted on purpose. Rejects with AWS's errors. */
export const wasLoaded = ({ key, ...place }: Marker): Promise<boolean> => objectExists(place, key);

/** Rejects with AWS's errors. */
export const markLoaded = async ({ s3, bucket, key }: Marker): Promise<void> => {
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: 'yes' }));
};
