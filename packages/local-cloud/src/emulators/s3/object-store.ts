import type { ByteRange, ObjectHead, ObjectMetadata, Precondition, StoredObject } from './stored-object.ts';
import type { UploadStore } from './upload-store.ts';

export class NoSuchBucketError extends Error {
  override readonly name = 'NoSuchBucketError';

  constructor(bucket: string) {
    super(`There is no bucket named '${bucket}'.`);
  }
}

export interface DeleteConditions {
  /** Deletes only this state of the object. */
  readonly ifUnchanged?: ObjectHead;
  /** Throws to reject the deletion. */
  readonly precondition?: Precondition;
}

/** Every method throws NoSuchBucketError for an unknown bucket. */
export interface ObjectStore {
  readonly buckets: readonly string[];
  createdAt(bucket: string): Date;
  /** Durable once it resolves; an error of `body` leaves the old object. */
  put(
    bucket: string,
    key: string,
    body: Buffer | AsyncIterable<Buffer>,
    metadata: ObjectMetadata | (() => ObjectMetadata),
    precondition?: Precondition,
  ): Promise<ObjectHead>;
  head(bucket: string, key: string): ObjectHead | undefined;
  get(bucket: string, key: string, range?: ByteRange): Promise<StoredObject | undefined>;
  /** Returns whether the object exists. */
  setTags(bucket: string, key: string, tags: Readonly<Record<string, string>>): Promise<boolean>;
  /** Succeeds if there is no such object. */
  delete(bucket: string, key: string, conditions?: DeleteConditions): Promise<void>;
  /** In UTF-8 order of keys. */
  list(bucket: string, prefix: string): readonly ObjectHead[];
  uploads(bucket: string): UploadStore;
}

/** S3 orders by UTF-8 bytes, unlike JavaScript. */
export const sortByUtf8 = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] =>
  items
    .map((item): [Buffer, Item] => [Buffer.from(nameOf(item)), item])
    .sort(([left], [right]) => Buffer.compare(left, right))
    .map(([, item]) => item);

export const isAfter = (name: string, marker: string): boolean =>
  Buffer.compare(Buffer.from(name), Buffer.from(marker)) > 0;
