import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileDurably, writeFileAtomically } from '../../aws/durable-file.ts';
import { sortByUtf8 } from './object-store.ts';
import type { ObjectChecksum } from './checksum.ts';
import type { Content, ContentFiles } from './content-files.ts';
import { KeyedQueue } from './keyed-queue.ts';
import type { ObjectRecords } from './object-records.ts';
import type { ObjectHead, ObjectMetadata, Precondition } from './stored-object.ts';
import {
  partRecordSchema,
  readRecords,
  uploadRecordSchema,
  type ObjectRecord,
  type PartRecord,
} from './stored-records.ts';
import {
  toMultipartUpload,
  NoSuchUploadError,
  type LoadedUpload,
  type AssembledObject,
  type MultipartUpload,
  type UploadChecksum,
  type UploadedPart,
  type UploadStore,
} from './upload-store.ts';

export class MultipartUploads implements UploadStore {
  readonly #uploadsFolder: string;
  readonly #partsFolder: string;
  readonly #contents: ContentFiles;
  readonly #objects: ObjectRecords;
  readonly #now: () => number;
  readonly #uploads = new Map<string, LoadedUpload>();
  readonly #queue = new KeyedQueue();

  private constructor(folder: string, contents: ContentFiles, objects: ObjectRecords, now: () => number) {
    this.#uploadsFolder = join(folder, 'uploads');
    this.#partsFolder = join(folder, 'parts');
    this.#contents = contents;
    this.#objects = objects;
    this.#now = now;
  }

  /** Opens the folders, created if missing; removes completed and aborted uploads. @throws CorruptStateError */
  static async open(
    folder: string,
    contents: ContentFiles,
    objects: ObjectRecords,
    now: () => number,
  ): Promise<MultipartUploads> {
    const uploads = new MultipartUploads(folder, contents, objects, now);
    await uploads.#load();
    return uploads;
  }

  contents(): Content[] {
    return [...this.#uploads.values()].flatMap(({ parts }) => Array.from(parts.values()));
  }

  async begin(
    key: string,
    metadata: ObjectMetadata,
    checksum: UploadChecksum | undefined,
  ): Promise<MultipartUpload> {
    const id = randomBytes(32).toString('base64url');
    const upload = {
      record: { id, key, initiated: this.#time(), checksum, metadata: { ...metadata } },
      parts: new Map(),
    };
    await writeFileDurably(this.#uploadFile(id), JSON.stringify(upload.record));
    this.#uploads.set(id, upload);
    return toMultipartUpload(upload);
  }

  find(key: string, id: string): MultipartUpload | undefined {
    const upload = this.#uploads.get(id);
    return upload?.record.key === key ? toMultipartUpload(upload) : undefined;
  }

  list(prefix: string): readonly MultipartUpload[] {
    const matching = [...this.#uploads.values()]
      .map(toMultipartUpload)
      .filter(({ key }) => key.startsWith(prefix));
    // Map order is upload order, and sorting is stable.
    return sortByUtf8(matching, ({ key }) => key);
  }

  async putPart(
    { id, key }: MultipartUpload,
    number: number,
    body: AsyncIterable<Buffer>,
    checksum: () => ObjectChecksum | undefined,
  ): Promise<UploadedPart> {
    const { md5, ...content } = await this.#contents.write(body);
    try {
      return await this.#queue.run(id, async () => {
        const { parts } = this.#get(key, id);
        const part: PartRecord = {
          ...content,
          uploadId: id,
          number,
          etag: `"${md5}"`,
          lastModified: this.#time(),
          checksum: checksum(),
        };
        await writeFileAtomically(this.#partFile(part), JSON.stringify(part));
        const old = parts.get(number);
        parts.set(number, part);
        if (old !== undefined) await this.#contents.remove([old]);
        return part;
      });
    } catch (error) {
      await this.#contents.remove([content]);
      throw error;
    }
  }

  async complete(
    key: string,
    id: string,
    assemble: (upload: MultipartUpload) => AssembledObject,
    precondition: Precondition,
  ): Promise<ObjectHead> {
    return this.#queue.run(id, async () => {
      const upload = this.#get(key, id);
      const { numbers, size, etag, checksum } = assemble(toMultipartUpload(upload));
      const parts = numbers.flatMap((number) => upload.parts.get(number) ?? []);
      const object: ObjectRecord = {
        key,
        upload: {
          id,
          parts: parts.map(({ number, etag, size, contentFile }) => ({ number, etag, size, contentFile })),
        },
        size,
        etag,
        lastModified: this.#time(),
        metadata: { ...upload.record.metadata, checksum },
      };
      await this.#objects.replace(object, precondition);
      const used = new Set(numbers);
      await this.#end(
        upload,
        [...upload.parts.values()].filter(({ number }) => !used.has(number)),
      );
      return object;
    });
  }

  async abort(key: string, id: string): Promise<void> {
    await this.#queue.run(id, async () => {
      const upload = this.#get(key, id);
      await this.#end(upload, [...upload.parts.values()]);
    });
  }

  /** Without its record an upload no longer exists; the rest is clean-up. */
  async #end({ record, parts }: LoadedUpload, unused: readonly PartRecord[]): Promise<void> {
    await rm(this.#uploadFile(record.id), { force: true });
    this.#uploads.delete(record.id);
    for (const part of parts.values()) await rm(this.#partFile(part), { force: true });
    await this.#contents.remove(unused);
  }

  #get(key: string, id: string): LoadedUpload {
    const upload = this.#uploads.get(id);
    if (upload?.record.key !== key) throw new NoSuchUploadError(id);
    return upload;
  }

  #time(): Date {
    return new Date(Math.floor(this.#now() / 1000) * 1000);
  }

  #uploadFile(id: string): string {
    return join(this.#uploadsFolder, `${id}.json`);
  }

  #partFile({ uploadId, number }: PartRecord): string {
    return join(this.#partsFolder, `${uploadId}.${number}.json`);
  }

  async #load(): Promise<void> {
    const records = await readRecords(this.#uploadsFolder, uploadRecordSchema, 'The record of an upload');
    const parts = await readRecords(this.#partsFolder, partRecordSchema, "The record of an upload's part");
    const inOrder = records.sort((left, right) => left.initiated.getTime() - right.initiated.getTime());
    for (const record of inOrder) this.#uploads.set(record.id, { record, parts: new Map() });
    for (const part of parts) {
      const upload = this.#uploads.get(part.uploadId);
      if (upload === undefined) await rm(this.#partFile(part), { force: true });
      else upload.parts.set(part.number, part);
    }
    // After a crash between object record and clean-up, the bytes belong to the object.
    for (const upload of this.#uploads.values()) {
      const { id, key } = upload.record;
      if (this.#objects.find(key)?.upload?.id === id) await this.#end(upload, []);
    }
  }
}
