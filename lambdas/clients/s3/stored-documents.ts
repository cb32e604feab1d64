import type { CallS3 } from './call-s3.ts';
import type { DocumentState } from './document-tags.ts';
import { undefinedIfMissing } from './missing-object.ts';
import { writeTags } from './object-tags.ts';

/** What is known of a stored document. */
export interface StoredDocument {
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  /** Its first bytes, as many as were asked for or as there are. */
  readonly beginning: Uint8Array;
}

export interface StoredDocuments {
  /** Size in bytes; undefined when there is no such document. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Its size, type and first bytes; undefined when there is no such document. */
  read(key: string, beginningBytes: number): Promise<StoredDocument | undefined>;
  /** Replaces its tags. @returns false when there is no such document */
  setState(key: string, state: DocumentState): Promise<boolean>;
}

/** The documents in the bucket. */
export const storedDocuments = (call: CallS3): StoredDocuments => ({
  sizeOf: async (key) => {
    const answer = await call({ method: 'HEAD', key }).catch(undefinedIfMissing);
    return answer && Number(answer.headers.get('content-length'));
  },

  read: async (key, beginningBytes) => {
    const headers = { range: `bytes=0-${beginningBytes - 1}` };
    // An uploader may have claimed an encoding, which clients undo: what counts are the bytes that lie there.
    const query = { 'response-content-encoding': 'identity' };
    const answer = await call({ method: 'GET', key, query, headers }).catch(undefinedIfMissing);
    if (answer === undefined) return undefined;
    // 'bytes 0-63/12345': what the whole has stands behind the slash.
    const [, size] = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? [];
    return {
      size: size === undefined ? answer.body.length : Number(size),
      contentType: answer.headers.get('content-type') ?? '',
      beginning: answer.body.subarray(0, beginningBytes),
    };
  },

  setState: (key, state) => writeTags(call, key, { state }),
});
