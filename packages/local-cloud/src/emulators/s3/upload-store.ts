import type { ChecksumAlgorithm, ChecksumType, ObjectChecksum } from './checksum.ts';
import type { ObjectHead, ObjectMetadata, Precondition } from './stored-object.ts';
import type { PartRecord, UploadRecord } from './stored-records.ts';

export interface LoadedUpload {
  readonly record: UploadRecord;
  readonly parts: Map<number, PartRecord>;
}

export const toMultipartUpload = ({ record, parts }: LoadedUpload): MultipartUpload => ({
  ...record,
  parts: [...parts.values()].sort((left, right) => left.number - right.number),
});

export interface UploadChecksum {
  readonly algorithm: ChecksumAlgorithm;
  readonly type: ChecksumType;
}

export interface UploadedPart {
  readonly number: number;
  /** Quoted MD5 in hexadecimal. */
  readonly etag: string;
  readonly size: number;
  readonly lastModified: Date;
  readonly checksum?: ObjectChecksum | undefined;
}

export interface MultipartUpload {
  readonly id: string;
  readonly key: string;
  readonly initiated: Date;
  readonly metadata: ObjectMetadata;
  readonly checksum?: UploadChecksum | undefined;
  readonly parts: readonly UploadedPart[];
}

export interface AssembledObject {
  readonly numbers: readonly number[];
  readonly size: number;
  readonly etag: string;
  readonly checksum?: ObjectChecksum | undefined;
}

export class NoSuchUploadError extends Error {
  override readonly name = 'NoSuchUploadError';

  constructor(id: string) {
    super(`There is no upload '${id}' under this key.`);
  }
}

/** Completed writes survive a crash. */
export interface UploadStore {
  begin(
    key: string,
    metadata: ObjectMetadata,
    checksum: UploadChecksum | undefined,
  ): Promise<MultipartUpload>;
  find(key: string, id: string): MultipartUpload | undefined;
  /** In UTF-8 order of keys, then by start. */
  list(prefix: string): readonly MultipartUpload[];
  /** Replaces an earlier part. `checksum` is called once all bytes are stored. */
  putPart(
    upload: MultipartUpload,
    number: number,
    body: AsyncIterable<Buffer>,
    checksum: () => ObjectChecksum | undefined,
  ): Promise<UploadedPart>;
  /** `assemble` throws to cancel the completion. @throws NoSuchUploadError */
  complete(
    key: string,
    id: string,
    assemble: (upload: MultipartUpload) => AssembledObject,
    precondition: Precondition,
  ): Promise<ObjectHead>;
  /** @throws NoSuchUploadError */
  abort(key: string, id: string): Promise<void>;
}
