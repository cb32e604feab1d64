import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileDurably } from '../../aws/durable-file.ts';
import { sortByUtf8, type DeleteConditions } from './object-store.ts';
import type { Content, ContentFiles } from './content-files.ts';
import { KeyedQueue } from './keyed-queue.ts';
import type { Precondition } from './stored-object.ts';
import { objectRecordSchema, readRecords, type ObjectRecord } from './stored-records.ts';

// A hash is a safe file name for any key.
const recordFile = (key: string): string => `${createHash('sha256').update(key).digest('hex')}.json`;

export const contentsOf = ({ contentFile, size, upload }: ObjectRecord): readonly Content[] =>
  contentFile === undefined ? (upload?.parts ?? []) : [{ contentFile, size }];

export class ObjectRecords {
  readonly #folder: string;
  readonly #contents: ContentFiles;
  readonly #records: Map<string, ObjectRecord>;
  readonly #queue = new KeyedQueue();
  #sorted: ObjectRecord[] | undefined;

  private constructor(folder: string, contents: ContentFiles, records: readonly ObjectRecord[]) {
    this.#folder = folder;
    this.#contents = contents;
    this.#records = new Map(records.map((record) => [record.key, record]));
  }

  /** Opens the folder, created if missing. @throws CorruptStateError */
  static async open(folder: string, contents: ContentFiles): Promise<ObjectRecords> {
    const records = await readRecords(folder, objectRecordSchema, 'The record of a stored file');
    return new ObjectRecords(folder, contents, records);
  }

  find(key: string): ObjectRecord | undefined {
    return this.#records.get(key);
  }

  /** In UTF-8 order of keys. */
  list(): readonly ObjectRecord[] {
    this.#sorted ??= sortByUtf8([...this.#records.values()], ({ key }) => key);
    return this.#sorted;
  }

  /** Replaces a record and removes the old content. Rejects with what the precondition throws. */
  async replace(record: ObjectRecord, precondition?: Precondition): Promise<void> {
    await this.#queue.run(record.key, async () => {
      const old = this.#records.get(record.key);
      precondition?.(old);
      await this.#contents.sync(contentsOf(record));
      await this.#write(record);
      if (old !== undefined) await this.#contents.remove(contentsOf(old));
    });
  }

  /** Returns whether the object exists. */
  async setTags(key: string, tags: Readonly<Record<string, string>>): Promise<boolean> {
    return this.#queue.run(key, async () => {
      const old = this.#records.get(key);
      if (old === undefined) return false;
      await this.#write({ ...old, metadata: { ...old.metadata, tags: { ...tags } } });
      return true;
    });
  }

  async delete(key: string, { ifUnchanged, precondition }: DeleteConditions = {}): Promise<void> {
    await this.#queue.run(key, async () => {
      const record = this.#records.get(key);
      precondition?.(record);
      if (record === undefined || (ifUnchanged !== undefined && ifUnchanged !== record)) return;
      await rm(join(this.#folder, recordFile(key)), { force: true });
      this.#records.delete(key);
      this.#sorted = undefined;
      await this.#contents.remove(contentsOf(record));
    });
  }

  async #write(record: ObjectRecord): Promise<void> {
    await writeFileDurably(join(this.#folder, recordFile(record.key)), JSON.stringify(record));
    this.#records.set(record.key, record);
    this.#sorted = undefined;
  }
}
