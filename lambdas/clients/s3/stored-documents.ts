import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';
import { undefinedIfMissing } from './storage-errors.ts';
import { belongsToAnother, readTags, type Tags } from './object-tags.ts';
import { withHarmfulFileCheck, writeOwnTags } from './scan-status.ts';

export interface StoredDocument {
  /** In bytes. */
  readonly size: number;
  readonly contentType: string;
  /** Content-Encoding that the uploader added: S3 accepts this header although the URL does not sign it. */
  readonly encoding?: string | undefined;
  readonly beginning: Uint8Array;
}

export interface StoredDocuments {
  /** In bytes. @throws HarmfulFileError */
  sizeOf(key: string): Promise<number | undefined>;
  /** @throws HarmfulFileError */
  read(key: string, beginningBytes: number): Promise<StoredDocument | undefined>;
  /** With the result of the malware scan once that has ended. */
  tags(key: string): Promise<Tags | undefined>;
  /** Keeps a document from expiring, for one submission, by the id of its work item. @param more further tags @throws HarmfulFileError */
  attach(
    key: string,
    submission: string,
    more?: Tags,
  ): Promise<'attached' | 'missing' | 'of another submission'>;
  /** Lets a document expire again, unless it is another submission's. */
  release(key: string, submission: string): Promise<void>;
  /** Keeps a document as long as applications that are saved and not sent, unless it is a submission's. */
  keepForDraft(key: string): Promise<void>;
}

export const storedDocuments = (bucket: Bucket): StoredDocuments => ({
  sizeOf: async (key) => {
    const request = bucket.client.send(new HeadObjectCommand({ Bucket: bucket.name, Key: key }));
    return (await withHarmfulFileCheck(bucket, key, request).catch(undefinedIfMissing))?.ContentLength;
  },

  read: async (key, beginningBytes) => {
    const Range = `bytes=0-${beginningBytes - 1}`;
    const request = bucket.client.send(new GetObjectCommand({ Bucket: bucket.name, Key: key, Range }));
    const response = await withHarmfulFileCheck(bucket, key, request).catch(undefinedIfMissing);
    if (response === undefined) return undefined;
    const body = (await response.Body?.transformToByteArray()) ?? new Uint8Array();
    // 'bytes 0-63/12345': the total size follows the slash.
    const [, size] = /\/(\d+)$/.exec(response.ContentRange ?? '') ?? [];
    return {
      size: size === undefined ? body.length : Number(size),
      contentType: response.ContentType ?? '',
      encoding: response.ContentEncoding,
      beginning: body.subarray(0, beginningBytes),
    };
  },

  tags: (key) => readTags(bucket, key),

  attach: async (key, submission, more) => {
    const tags = await readTags(bucket, key);
    if (belongsToAnother(tags, submission)) return 'of another submission';
    const own = { state: 'attached', submission, ...more };
    const isThere = tags !== undefined && (await writeOwnTags(bucket, key, tags, own));
    return isThere ? 'attached' : 'missing';
  },

  release: async (key, submission) => {
    const tags = await readTags(bucket, key);
    if (tags === undefined || belongsToAnother(tags, submission)) return;
    await writeOwnTags(bucket, key, tags, { state: 'unattached' });
  },

  keepForDraft: async (key) => {
    const tags = await readTags(bucket, key);
    if (tags === undefined || belongsToAnother(tags, '')) return;
    await writeOwnTags(bucket, key, tags, { state: 'draft' });
  },
});
