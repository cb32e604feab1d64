import type { Readable } from 'node:stream';

/** A checksum that came with the object and was found to be right. */
export interface ObjectChecksum {
  readonly algorithm: 'crc32' | 'sha1' | 'sha256';
  /** Base64. */
  readonly value: string;
}

/** What is stored with an object besides its bytes. */
export interface ObjectMetadata {
  readonly contentType?: string | undefined;
  readonly cacheControl?: string | undefined;
  readonly contentDisposition?: string | undefined;
  readonly contentEncoding?: string | undefined;
  readonly contentLanguage?: string | undefined;
  readonly expires?: string | undefined;
  /** The x-amz-meta-* headers, without that prefix. */
  readonly userMetadata?: Readonly<Record<string, string>> | undefined;
  readonly checksum?: ObjectChecksum | undefined;
}

/** An object without its bytes. */
export interface ObjectHead {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** MD5 in hexadecimal, in quotes as the ETag header carries it. */
  readonly etag: string;
  /** Whole seconds, as HTTP dates are. */
  readonly lastModified: Date;
  readonly metadata: ObjectMetadata;
}

/** Both ends inclusive, from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject extends ObjectHead {
  /** The object's bytes, or those of the range asked for. Read it to its end or destroy it. */
  readonly body: Readable;
}

/** A bucket that the template doesn't have. */
export class NoSuchBucketError extends Error {
  override readonly name = 'NoSuchBucketError';

  constructor(bucket: string) {
    super(`There is no bucket named '${bucket}'.`);
  }
}

/** Objects in buckets. Every method throws or rejects with NoSuchBucketError for an unknown bucket. */
export interface ObjectStore {
  readonly buckets: readonly string[];
  /** Once it resolves the object survives whatever happens to the process; an error of `body` leaves the old object. */
  put(
    bucket: string,
    key: string,
    body: Buffer | Readable,
    metadata: ObjectMetadata | (() => ObjectMetadata),
  ): Promise<ObjectHead>;
  head(bucket: string, key: string): ObjectHead | undefined;
  get(bucket: string, key: string, range?: ByteRange): Promise<StoredObject | undefined>;
  /** Resolves too if there is no such object. */
  delete(bucket: string, key: string): Promise<void>;
  /** Objects whose key starts so, in the order of their keys' UTF-8 bytes. */
  list(bucket: string, prefix: string): readonly ObjectHead[];
}
