import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';

/** Reads an object as text. */
export type ReadText = (key: string) => Promise<string>;

/** Returns the reader of a bucket's texts. */
export const textReader =
  ({ name, client }: Bucket): ReadText =>
  async (key) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
    return (await Body?.transformToString()) ?? '';
  };

/**
 * A text object that is read again when what was read is older than `keepMs`. When it can't be read then, what was read
 * before has to do.
 * @param now milliseconds since 1970
 * @returns the reader; it rejects as `readText` does when nothing has been read yet
 */
export const keptText = (
  readText: ReadText,
  key: string,
  { keepMs, now = Date.now }: { readonly keepMs: number; readonly now?: () => number },
): (() => Promise<string>) => {
  let kept: { readonly text: string; readonly readAt: number } | undefined;
  return async () => {
    if (kept !== undefined && now() - kept.readAt < keepMs) return kept.text;
    const readAt = now();
    try {
      kept = { text: await readText(key), readAt };
    } catch (error) {
      if (kept === undefined) throw error;
    }
    return kept.text;
  };
};
