import type { Readable } from 'node:stream';
import type { ObjectChecksum } from './checksum.ts';

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
  /** Absent: STANDARD. */
  readonly storageClass?: string | undefined;
  readonly tags?: Readonly<Record<string, string>> | undefined;
  readonly checksum?: ObjectChecksum | undefined;
}

/** One of the parts that an object was uploaded in. */
interface ObjectPart {
  readonly number: number;
  readonly etag: string;
  /** Bytes. */
  readonly size: number;
}

/** An object without its bytes. */
export interface ObjectHead {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /**
   * In quotes as the ETag header carries it: the MD5 in hexadecimal, of an object made of parts that of the parts'
   * MD5s, with `-` and their number behind it.
   */
  readonly etag: string;
  /** Whole seconds, as HTTP dates are. */
  readonly lastModified: Date;
  readonly metadata: ObjectMetadata;
  /** The upload that an object made of parts comes from. */
  readonly upload?: { readonly id: string; readonly parts: readonly ObjectPart[] } | undefined;
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

/** Looks at the object that a write would replace; throws to leave everything as it is. */
export type Precondition = (existing: ObjectHead | undefined) => void;
