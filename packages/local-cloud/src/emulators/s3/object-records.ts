import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileDurably } from '../../aws/durable-file.ts';
import { byUtf8, type DeleteConditions } from './object-store.ts';
import type { Content, ContentFiles } from './content-files.ts';
import { KeyedTurns } from './keyed-turns.ts';
import type { Precondition } from './stored-object.ts';
import { objectRecordSchema, readRecords, type ObjectRecord } from './stored-records.ts';

// A hash is a safe file name for any key: no separators, no dots, never too long.
const recordFile = (key: string): string => `${createHash('sha256').update(key).digest('hex')}.json`;

/** The files of an object's bytes, in order. */
export const contentsOf = ({ contentFile, size, upload }: ObjectRecord): readonly Content[] =>
  contentFile === undefined ? (upload?.parts ?? []) : [{ contentFile, size }];

/** The records of a bucket's objects: a folder, and an index of it in memory. */
export class ObjectRecords {
  readonly #folder: string;
  readonly #contents: ContentFiles;
  readonly #records: Map<string, ObjectRecord>;
  readonly #turns = new KeyedTurns();
  #sorted: ObjectRecord[] | undefined;

  private constructor(folder: string, contents: ContentFiles, records: readonly ObjectRecord[]) {
    this.#folder = folder;
    this.#contents = contents;
    this.#records = new Map(records.map((record) => [record.key, record]));
  }

  /** Opens the folder, made if missing. Rejects with CorruptStateError. */
  static async open(folder: string, contents: ContentFiles): Promise<ObjectRecords> {
    const records = await readRecords(folder, objectRecordSchema, 'The record of a stored file');
    return new ObjectRecords(folder, contents, records);
  }

  find(key: string): ObjectRecord | undefined {
    return this.#records.get(key);
  }

  /** In the order of their keys' UTF-8 bytes. */
  list(): readonly ObjectRecord[] {
    this.#sorted ??= byUtf8([...this.#records.values()], ({ key }) => key);
    return this.#sorted;
  }

  /** Takes a record over in the place of an older one, whose bytes are removed. Rejects as the precondition throws. */
  async replace(record: ObjectRecord, precondition?: Precondition): Promise<void> {
    await this.#turns.take(record.key, async () => {
      const old = this.#records.get(record.key);
      precondition?.(old);
      await this.#contents.sync(contentsOf(record));
      await this.#write(record);
      if (old !== undefined) await this.#contents.remove(contentsOf(old));
    });
  }

  /** Replaces the tags of an object; resolves to whether there is one. */
  async setTags(key: string, tags: Readonly<Record<string, string>>): Promise<boolean> {
    return this.#turns.take(key, async () => {
      const old = this.#records.get(key);
      if (old === undefined) return false;
      await this.#write({ ...old, metadata: { ...old.metadata, tags: { ...tags } } });
      return true;
    });
  }

  /** Removes an object, if the conditions hold. */
  async delete(key: string, { only, precondition }: DeleteConditions = {}): Promise<void> {
    await this.#turns.take(key, async () => {
      const record = this.#records.get(key);
      precondition?.(record);
      if (record === undefined || (only !== undefined && only !== record)) return;
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
