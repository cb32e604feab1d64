import type { Readable } from 'node:stream';
import type { ObjectChecksum } from './checksum.ts';

export interface ObjectMetadata {
  readonly contentType?: string | undefined;
  readonly cacheControl?: string | undefined;
  readonly contentDisposition?: string | undefined;
  readonly contentEncoding?: string | undefined;
  readonly contentLanguage?: string | undefined;
  readonly expires?: string | undefined;
  /** Without the x-amz-meta- prefix. */
  readonly userMetadata?: Readonly<Record<string, string>> | undefined;
  readonly tags?: Readonly<Record<string, string>> | undefined;
  readonly checksum?: ObjectChecksum | undefined;
}

interface ObjectPart {
  readonly number: number;
  readonly etag: string;
  readonly size: number;
}

export interface ObjectHead {
  readonly key: string;
  readonly size: number;
  /** Quoted MD5 in hexadecimal; for multipart objects the MD5 of the parts' MD5s, `-` and their number. */
  readonly etag: string;
  /** Whole seconds, as in HTTP. */
  readonly lastModified: Date;
  readonly metadata: ObjectMetadata;
  /** Absent unless multipart. */
  readonly upload?: { readonly id: string; readonly parts: readonly ObjectPart[] } | undefined;
}

/** Inclusive, from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject extends ObjectHead {
  /** Read it to its end or destroy it. */
  readonly body: Readable;
}

/** Throws to prevent a write. */
export type Precondition = (existing: ObjectHead | undefined) => void;
