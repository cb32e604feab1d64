import { HeadObjectCommand, NotFound, type S3Client } from '@aws-sdk/client-s3';

export interface ObjectPlace {
  readonly s3: S3Client;
  readonly bucket: string;
}

/** Returns whether a bucket has an object, for operators' clients. Rejects with AWS's other errors. */
export const objectExists = async ({ s3, bucket }: ObjectPlace, key: string): Promise<boolean> => {
  try {
    await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
};
