import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { scanStatusTag } from '#domain/documents/malware-scan.ts';
import type { Bucket } from './bucket.ts';
import { undefinedIfMissing } from './storage-errors.ts';
import { type DocumentState, readTags } from './object-tags.ts';
import { replaceOwnTags, withHarmfulFileCheck } from './scan-status.ts';

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
  /** Undefined until the malware scan has ended. */
  scanStatus(key: string): Promise<string | undefined>;
  /** Returns false if there is none. @throws HarmfulFileError */
  setState(key: string, state: DocumentState): Promise<boolean>;
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

  scanStatus: async (key) => (await readTags(bucket, key))?.[scanStatusTag],

  setState: (key, state) => replaceOwnTags(bucket, key, { state }),
});
