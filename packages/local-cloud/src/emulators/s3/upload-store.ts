import type { ChecksumAlgorithm, ChecksumType, ObjectChecksum } from './checksum.ts';
import type { ObjectHead, ObjectMetadata, Precondition } from './stored-object.ts';
import type { PartRecord, UploadRecord } from './stored-records.ts';

/** An upload with its parts by their numbers, as read from their records. */
export interface UploadInMemory {
  readonly record: UploadRecord;
  readonly parts: Map<number, PartRecord>;
}

/** An upload as others see it: its parts in the order of their numbers. */
export const asSeen = ({ record, parts }: UploadInMemory): MultipartUpload => ({
  ...record,
  parts: [...parts.values()].sort((left, right) => left.number - right.number),
});

/** How an upload in parts is summed up. */
export interface UploadChecksum {
  readonly algorithm: ChecksumAlgorithm;
  readonly type: ChecksumType;
}

export interface UploadedPart {
  readonly number: number;
  /** MD5 in hexadecimal, in quotes. */
  readonly etag: string;
  /** Bytes. */
  readonly size: number;
  readonly lastModified: Date;
  readonly checksum?: ObjectChecksum | undefined;
}

/** An upload in parts that is under way. */
export interface MultipartUpload {
  readonly id: string;
  readonly key: string;
  readonly initiated: Date;
  readonly metadata: ObjectMetadata;
  readonly checksum?: UploadChecksum | undefined;
  /** In the order of their numbers. */
  readonly parts: readonly UploadedPart[];
}

/** An object that is to be made of an upload's parts. */
export interface AssembledObject {
  /** Numbers of the parts that it consists of, in order. */
  readonly numbers: readonly number[];
  /** Bytes of them all. */
  readonly size: number;
  readonly etag: string;
  readonly checksum?: ObjectChecksum | undefined;
}

/** An upload that was never begun, or was completed or given up. */
export class NoSuchUploadError extends Error {
  override readonly name = 'NoSuchUploadError';

  constructor(id: string) {
    super(`There is no upload '${id}' under this key.`);
  }
}

/** A bucket's uploads in parts. Whatever has resolved survives whatever happens to the process. */
export interface UploadStore {
  begin(
    key: string,
    metadata: ObjectMetadata,
    checksum: UploadChecksum | undefined,
  ): Promise<MultipartUpload>;
  find(key: string, id: string): MultipartUpload | undefined;
  /** In the order of their keys' UTF-8 bytes, those of one key by their beginning. */
  list(prefix: string): readonly MultipartUpload[];
  /** Stores a part, in the place of an earlier one of that number. `checksum` is asked once the bytes are all there. */
  putPart(
    upload: MultipartUpload,
    number: number,
    body: AsyncIterable<Buffer>,
    checksum: () => ObjectChecksum | undefined,
  ): Promise<UploadedPart>;
  /**
   * Makes an object of parts and ends the upload. `assemble` sees the parts as they are then, and throws to leave
   * everything as it is. Rejects with NoSuchUploadError.
   */
  complete(
    key: string,
    id: string,
    assemble: (upload: MultipartUpload) => AssembledObject,
    precondition: Precondition,
  ): Promise<ObjectHead>;
  /** Gives an upload up, with its parts. Rejects with NoSuchUploadError. */
  abort(key: string, id: string): Promise<void>;
}
