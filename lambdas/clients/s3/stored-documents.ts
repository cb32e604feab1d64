import { undefinedIfMissing } from './storage-errors.ts';
import { scanStatusTag } from '#domain/documents/malware-scan.ts';
import type { CallS3 } from './call-s3.ts';
import { type DocumentState, readTags } from './object-tags.ts';
import { replaceOwnTags, unlessHarmful } from './scan-status.ts';

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
export const storedDocuments = (call: CallS3): StoredDocuments => ({
  sizeOf: async (key) => {
    const answer = await unlessHarmful(call, key, call({ method: 'HEAD', key })).catch(undefinedIfMissing);
    return answer && Number(answer.headers.get('content-length'));
  },

  read: async (key, beginningBytes) => {
    const headers = { range: `bytes=0-${beginningBytes - 1}` };
    const answer = await unlessHarmful(call, key, call({ method: 'GET', key, headers })).catch(
      undefinedIfMissing,
    );
    if (answer === undefined) return undefined;
    // 'bytes 0-63/12345': what the whole has stands behind the slash.
    const [, size] = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? [];
    return {
      size: size === undefined ? answer.body.length : Number(size),
      contentType: answer.headers.get('content-type') ?? '',
      encoding: answer.headers.get('content-encoding') ?? undefined,
      beginning: answer.body.subarray(0, beginningBytes),
    };
  },

  scanStatus: async (key) => (await readTags(call, key))?.[scanStatusTag],

  setState: (key, state) => replaceOwnTags(call, key, { state }),
});
