import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import type { DocumentBucket } from '../../lambdas/privacy/delete-document.ts';

/** @returns S3's error name if the download failed */
export const downloadDocument = async (
  { s3, bucket }: DocumentBucket,
  key: string,
  file: string,
): Promise<string | undefined> => {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    if (!(Body instanceof Readable)) return 'NoContent';
    await pipeline(Body, createWriteStream(file, { flags: 'wx' }));
    return undefined;
  } catch (error) {
    if (error instanceof S3ServiceException) return error.name;
    throw error;
  }
};
