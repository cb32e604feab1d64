import { isDeepStrictEqual } from 'node:util';
import { scanStatusTag, threatsFound } from '#domain/documents/malware-scan.ts';
import type { Bucket } from './bucket.ts';
import { readTags, writeTags, type Tags } from './object-tags.ts';
import { HarmfulFileError, StorageRefusedError } from './storage-errors.ts';

/** Turns AccessDenied into HarmfulFileError if the scan flagged the file: the bucket policy then denies all calls. */
export const withHarmfulFileCheck = async <Output>(
  bucket: Bucket,
  key: string,
  request: Promise<Output>,
): Promise<Output> => {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof StorageRefusedError) || error.code !== 'AccessDenied') throw error;
    const tags = await readTags(bucket, key);
    throw tags?.[scanStatusTag] === threatsFound ? new HarmfulFileError({ cause: error }) : error;
  }
};

/** Replaces all tags that were read, but the scan result, unless they are right; returns false if there is no such file. @throws HarmfulFileError */
export const writeOwnTags = (bucket: Bucket, key: string, read: Tags, own: Tags): Promise<boolean> => {
  const status = read[scanStatusTag];
  const tags = { ...own, ...(status !== undefined && { [scanStatusTag]: status }) };
  if (isDeepStrictEqual(tags, read)) return Promise.resolve(true);
  return withHarmfulFileCheck(bucket, key, writeTags(bucket, key, tags));
};

/** As `writeOwnTags`, for a file whose tags don't matter. */
export const replaceOwnTags = async (bucket: Bucket, key: string, own: Tags): Promise<boolean> => {
  const tags = await readTags(bucket, key);
  return tags !== undefined && writeOwnTags(bucket, key, tags, own);
};
