import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';

/** Reads an object as text. */
export type ReadText = (key: string) => Promise<string>;

/** Returns the reader of a bucket's texts. */
export const createTextReader =
  ({ name, client }: Bucket): ReadText =>
  async (key) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
    return (await Body?.transformToString()) ?? '';
  };

/**
 * A text object that is read again when what was read is older than `maxAgeMs`. When it can't be read then, what was read
 * before has to do.
 * @param now milliseconds since 1970
 * @returns the reader; it rejects as `readText` does when nothing has been read yet
 */
export const cacheText = (
  readText: ReadText,
  key: string,
  { maxAgeMs, now = Date.now }: { readonly maxAgeMs: number; readonly now?: () => number },
): (() => Promise<string>) => {
  let cached: { readonly text: string; readonly readAt: number } | undefined;
  return async () => {
    if (cached !== undefined && now() - cached.readAt < maxAgeMs) return cached.text;
    const readAt = now();
    try {
      cached = { text: await readText(key), readAt };
    } catch (error) {
      if (cached === undefined) throw error;
    }
    return cached.text;
  };
};
