import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { scanStatusTag } from '#domain/documents/malware-scan.ts';
import type { Bucket } from './bucket.ts';
import { undefinedIfMissing } from './storage-errors.ts';
import { type DocumentState, readTags } from './object-tags.ts';
import { replaceOwnTags, withHarmfulFileCheck } from './scan-status.ts';

/** What is known of a stored document. */
export interface StoredDocument {
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  /** Content-Encoding that its sender added: S3 takes it though the address does not sign it. */
  readonly encoding?: string | undefined;
  /** Its first bytes, as many as were asked for or as there are. */
  readonly beginning: Uint8Array;
}

export interface StoredDocuments {
  /** Size in bytes; undefined when there is no such document. @throws HarmfulFileError */
  sizeOf(key: string): Promise<number | undefined>;
  /** Its size, type and first bytes; undefined when there is no such document. @throws HarmfulFileError */
  read(key: string, beginningBytes: number): Promise<StoredDocument | undefined>;
  /** What the scan has found; undefined until it has ended. */
  scanStatus(key: string): Promise<string | undefined>;
  /** Says what becomes of it. @returns false when there is no such document. @throws HarmfulFileError */
  setState(key: string, state: DocumentState): Promise<boolean>;
}

/** The documents in the bucket. */
export const storedDocuments = (bucket: Bucket): StoredDocuments => ({
  sizeOf: async (key) => {
    const asked = bucket.client.send(new HeadObjectCommand({ Bucket: bucket.name, Key: key }));
    return (await withHarmfulFileCheck(bucket, key, asked).catch(undefinedIfMissing))?.ContentLength;
  },

  read: async (key, beginningBytes) => {
    const Range = `bytes=0-${beginningBytes - 1}`;
    const asked = bucket.client.send(new GetObjectCommand({ Bucket: bucket.name, Key: key, Range }));
    const answer = await withHarmfulFileCheck(bucket, key, asked).catch(undefinedIfMissing);
    if (answer === undefined) return undefined;
    const body = (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
    // 'bytes 0-63/12345': what the whole has stands behind the slash.
    const [, size] = /\/(\d+)$/.exec(answer.ContentRange ?? '') ?? [];
    return {
      size: size === undefined ? body.length : Number(size),
      contentType: answer.ContentType ?? '',
      encoding: answer.ContentEncoding,
      beginning: body.subarray(0, beginningBytes),
    };
  },

  scanStatus: async (key) => (await readTags(bucket, key))?.[scanStatusTag],

  setState: (key, state) => replaceOwnTags(bucket, key, { state }),
});
