import type { ByteRange, ObjectHead, ObjectMetadata, Precondition, StoredObject } from './stored-object.ts';
import type { UploadStore } from './upload-store.ts';

/** A bucket that the template doesn't have. */
export class NoSuchBucketError extends Error {
  override readonly name = 'NoSuchBucketError';

  constructor(bucket: string) {
    super(`There is no bucket named '${bucket}'.`);
  }
}

/** What must hold for an object to be deleted. */
export interface DeleteConditions {
  /** An object that is not this one any more stays. */
  readonly only?: ObjectHead;
  /** Throws to have the deletion rejected. */
  readonly precondition?: Precondition;
}

/** Objects in buckets. Every method throws or rejects with NoSuchBucketError for an unknown bucket. */
export interface ObjectStore {
  readonly buckets: readonly string[];
  createdAt(bucket: string): Date;
  /** Once it resolves the object survives whatever happens to the process; an error of `body` leaves the old object. */
  put(
    bucket: string,
    key: string,
    body: Buffer | AsyncIterable<Buffer>,
    metadata: ObjectMetadata | (() => ObjectMetadata),
    precondition?: Precondition,
  ): Promise<ObjectHead>;
  head(bucket: string, key: string): ObjectHead | undefined;
  get(bucket: string, key: string, range?: ByteRange): Promise<StoredObject | undefined>;
  /** Replaces an object's tags; resolves to whether there is such an object. */
  setTags(bucket: string, key: string, tags: Readonly<Record<string, string>>): Promise<boolean>;
  /** Resolves too if there is no such object. */
  delete(bucket: string, key: string, conditions?: DeleteConditions): Promise<void>;
  /** Objects whose key starts so, in the order of their keys' UTF-8 bytes. */
  list(bucket: string, prefix: string): readonly ObjectHead[];
  /** The bucket's uploads in parts that are under way. */
  uploads(bucket: string): UploadStore;
}

/** Sorts by names' UTF-8 bytes, which is S3's order and not that of JavaScript. */
export const byUtf8 = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] =>
  items
    .map((item): [Buffer, Item] => [Buffer.from(nameOf(item)), item])
    .sort(([left], [right]) => Buffer.compare(left, right))
    .map(([, item]) => item);

/** Whether a name comes after another in S3's order. */
export const isAfter = (name: string, marker: string): boolean =>
  Buffer.compare(Buffer.from(name), Buffer.from(marker)) > 0;
