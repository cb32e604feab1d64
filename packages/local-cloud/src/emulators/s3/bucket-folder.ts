import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentFiles } from './content-files.ts';
import { MultipartUploads } from './multipart-uploads.ts';
import { contentsOf, ObjectRecords } from './object-records.ts';
import type { ByteRange, ObjectHead, ObjectMetadata, Precondition, StoredObject } from './stored-object.ts';

export class BucketFolder {
  readonly objects: ObjectRecords;
  readonly uploads: MultipartUploads;
  readonly createdAt: Date;
  readonly #contents: ContentFiles;
  readonly #now: () => number;

  private constructor(
    contents: ContentFiles,
    objects: ObjectRecords,
    uploads: MultipartUploads,
    createdAt: Date,
    now: () => number,
  ) {
    this.#contents = contents;
    this.objects = objects;
    this.uploads = uploads;
    this.createdAt = createdAt;
    this.#now = now;
  }

  /** Opens a bucket, created if missing, and removes unfinished writes. @throws CorruptStateError */
  static async open(folder: string, now: () => number): Promise<BucketFolder> {
    const contents = await ContentFiles.open(join(folder, 'contents'));
    const objects = await ObjectRecords.open(join(folder, 'records'), contents);
    const uploads = await MultipartUploads.open(folder, contents, objects, now);
    const inUse = [...objects.list().flatMap(contentsOf), ...uploads.contents()];
    await contents.removeAllExcept(new Set(inUse.map(({ contentFile }) => contentFile)));
    return new BucketFolder(contents, objects, uploads, (await stat(folder)).birthtime, now);
  }

  /** `describe` is called once all bytes are stored. */
  async put(
    key: string,
    body: Buffer | AsyncIterable<Buffer>,
    describe: () => ObjectMetadata,
    precondition?: Precondition,
  ): Promise<ObjectHead> {
    const { md5, ...content } = await this.#contents.write(body);
    const lastModified = new Date(Math.floor(this.#now() / 1000) * 1000);
    const record = { key, ...content, etag: `"${md5}"`, lastModified, metadata: describe() };
    try {
      await this.objects.replace(record, precondition);
    } catch (error) {
      await this.#contents.remove([content]);
      throw error;
    }
    return record;
  }

  /** The body can be read to its end even if the object is replaced meanwhile. */
  async get(key: string, range?: ByteRange): Promise<StoredObject | undefined> {
    const record = this.objects.find(key);
    if (record === undefined) return undefined;
    return {
      ...record,
      body: await this.#contents.read(contentsOf(record), range, `The content of '${key}'`),
    };
  }
}
