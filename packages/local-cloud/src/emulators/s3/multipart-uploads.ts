import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileDurably, writeFileWhole } from '../../aws/durable-file.ts';
import { byUtf8 } from './object-store.ts';
import type { ObjectChecksum } from './checksum.ts';
import type { Content, ContentFiles } from './content-files.ts';
import { KeyedTurns } from './keyed-turns.ts';
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
  asSeen,
  NoSuchUploadError,
  type UploadInMemory,
  type AssembledObject,
  type MultipartUpload,
  type UploadChecksum,
  type UploadedPart,
  type UploadStore,
} from './upload-store.ts';

/** The uploads of a bucket: a folder of their records, one of their parts' records, and both in memory. */
export class MultipartUploads implements UploadStore {
  readonly #uploadsFolder: string;
  readonly #partsFolder: string;
  readonly #contents: ContentFiles;
  readonly #objects: ObjectRecords;
  readonly #now: () => number;
  readonly #uploads = new Map<string, UploadInMemory>();
  readonly #turns = new KeyedTurns();

  private constructor(folder: string, contents: ContentFiles, objects: ObjectRecords, now: () => number) {
    this.#uploadsFolder = join(folder, 'uploads');
    this.#partsFolder = join(folder, 'parts');
    this.#contents = contents;
    this.#objects = objects;
    this.#now = now;
  }

  /** Opens the folders, made if missing, and clears away what is completed or given up. Rejects with CorruptStateError. */
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

  /** Everything that parts' records name. */
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
    return asSeen(upload);
  }

  find(key: string, id: string): MultipartUpload | undefined {
    const upload = this.#uploads.get(id);
    return upload?.record.key === key ? asSeen(upload) : undefined;
  }

  list(prefix: string): readonly MultipartUpload[] {
    const found = [...this.#uploads.values()].map(asSeen).filter(({ key }) => key.startsWith(prefix));
    // A map keeps the order in which uploads began, and sorting is stable.
    return byUtf8(found, ({ key }) => key);
  }

  async putPart(
    { id, key }: MultipartUpload,
    number: number,
    body: AsyncIterable<Buffer>,
    checksum: () => ObjectChecksum | undefined,
  ): Promise<UploadedPart> {
    const { md5, ...content } = await this.#contents.write(body);
    try {
      return await this.#turns.take(id, async () => {
        const { parts } = this.#found(key, id);
        const part: PartRecord = {
          ...content,
          uploadId: id,
          number,
          etag: `"${md5}"`,
          lastModified: this.#time(),
          checksum: checksum(),
        };
        await writeFileWhole(this.#partFile(part), JSON.stringify(part));
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
    return this.#turns.take(id, async () => {
      const upload = this.#found(key, id);
      const { numbers, size, etag, checksum } = assemble(asSeen(upload));
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
    await this.#turns.take(id, async () => {
      const upload = this.#found(key, id);
      await this.#end(upload, [...upload.parts.values()]);
    });
  }

  /** Without its record an upload is no more; what follows only clears up. */
  async #end({ record, parts }: UploadInMemory, unused: readonly PartRecord[]): Promise<void> {
    await rm(this.#uploadFile(record.id), { force: true });
    this.#uploads.delete(record.id);
    for (const part of parts.values()) await rm(this.#partFile(part), { force: true });
    await this.#contents.remove(unused);
  }

  #found(key: string, id: string): UploadInMemory {
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
    // Killed between the object's record and the end of the upload: the bytes belong to the object.
    for (const upload of this.#uploads.values()) {
      const { id, key } = upload.record;
      if (this.#objects.find(key)?.upload?.id === id) await this.#end(upload, []);
    }
  }
}
