import { scanStatusTag, threatsFound } from '#domain/documents/malware-scan.ts';
import type { Bucket } from './bucket.ts';
import { readTags, writeTags, type Tags } from './object-tags.ts';
import { HarmfulFileError, StorageRefusedError } from './storage-errors.ts';

/**
 * Makes a call about a file that the scan may have flagged. The bucket's policy then denies it as it denies any call
 * without a right, so the tag tells the two apart.
 * @throws HarmfulFileError
 */
export const withHarmfulFileCheck = async <Answer>(
  bucket: Bucket,
  key: string,
  work: Promise<Answer>,
): Promise<Answer> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StorageRefusedError) || error.code !== 'AccessDenied') throw error;
    const tags = await readTags(bucket, key);
    throw tags?.[scanStatusTag] === threatsFound ? new HarmfulFileError({ cause: error }) : error;
  }
};

/**
 * Replaces the product's own tags of a file and leaves the scan's result in place.
 * @returns false when there is no such file
 * @throws HarmfulFileError
 */
export const replaceOwnTags = async (bucket: Bucket, key: string, own: Tags): Promise<boolean> => {
  const tags = await readTags(bucket, key);
  if (tags === undefined) return false;
  const status = tags[scanStatusTag];
  return withHarmfulFileCheck(
    bucket,
    key,
    writeTags(bucket, key, { ...own, ...(status !== undefined && { [scanStatusTag]: status }) }),
  );
};
