import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { CorruptStateError } from '../../aws/corrupt-state-error.ts';
import { unfinishedSuffix, writeFileDurably } from '../../aws/durable-file.ts';
import type { ByteRange, ObjectHead, ObjectMetadata, StoredObject } from './object-store.ts';

const text = z.optional(z.string());

/** The record beside an object's bytes. It names the file of the bytes, so writing it is the one commit point. */
const recordSchema = z.object({
  key: z.string(),
  contentFile: z.string().check(z.regex(/^[\da-f-]{36}$/)),
  size: z.number(),
  etag: z.string(),
  lastModified: z.pipe(
    z.string(),
    z.transform((value) => new Date(value)),
  ),
  metadata: z.object({
    contentType: text,
    cacheControl: text,
    contentDisposition: text,
    contentEncoding: text,
    contentLanguage: text,
    expires: text,
    userMetadata: z.optional(z.record(z.string(), z.string())),
    checksum: z.optional(z.object({ algorithm: z.enum(['crc32', 'sha1', 'sha256']), value: z.string() })),
  }),
});
type ObjectRecord = z.infer<typeof recordSchema>;

// A hash is a safe file name for any key: no separators, no dots, never too long.
const recordFile = (key: string): string => `${createHash('sha256').update(key).digest('hex')}.json`;

const readRecord = async (path: string): Promise<ObjectRecord> => {
  try {
    return recordSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    throw new CorruptStateError(
      path,
      'The record of a stored file',
      'Delete it (that one file is lost) and start again.',
    );
  }
};

/** One bucket: a folder of records, a folder of contents, and an index of the records in memory. */
export class BucketFolder {
  readonly #recordsFolder: string;
  readonly #contentsFolder: string;
  readonly #records = new Map<string, ObjectRecord>();
  readonly #writes = new Map<string, Promise<unknown>>();
  readonly #now: () => number;
  #sorted: ObjectRecord[] | undefined;

  private constructor(folder: string, now: () => number) {
    this.#recordsFolder = join(folder, 'records');
    this.#contentsFolder = join(folder, 'contents');
    this.#now = now;
  }

  /** Opens a bucket's folder, made if missing, and clears away what was never finished. Rejects with CorruptStateError. */
  static async open(folder: string, now: () => number): Promise<BucketFolder> {
    const bucket = new BucketFolder(folder, now);
    await bucket.#load();
    return bucket;
  }

  /** Stores an object. `describe` is called once the bytes are all there. */
  async put(key: string, body: Buffer | Readable, describe: () => ObjectMetadata): Promise<ObjectHead> {
    const contentFile = randomUUID();
    const md5 = createHash('md5');
    let size = 0;
    const measured = async function* (): AsyncGenerator<Buffer> {
      for await (const chunk of Buffer.isBuffer(body) ? [body] : body) {
        const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
        md5.update(bytes);
        size += bytes.length;
        yield bytes;
      }
    };
    await writeFileDurably(join(this.#contentsFolder, contentFile), Readable.from(measured()));
    return this.#inTurn(key, async () => {
      const lastModified = new Date(Math.floor(this.#now() / 1000) * 1000);
      const etag = `"${md5.digest('hex')}"`;
      const record: ObjectRecord = {
        key,
        contentFile,
        size,
        etag,
        lastModified,
        metadata: { ...describe() },
      };
      await writeFileDurably(join(this.#recordsFolder, recordFile(key)), JSON.stringify(record));
      const old = this.#records.get(key);
      this.#records.set(key, record);
      if (old === undefined) this.#sorted = undefined;
      else await this.#removeContent(old);
      return record;
    });
  }

  head(key: string): ObjectHead | undefined {
    return this.#records.get(key);
  }

  /** The object with an open file: it can be read to its end even if it is replaced meanwhile. */
  async get(key: string, range?: ByteRange): Promise<StoredObject | undefined> {
    const record = this.#records.get(key);
    if (record === undefined) return undefined;
    // Replaced between the look-up and the opening: the new one is as good an answer.
    const file = await open(join(this.#contentsFolder, record.contentFile)).catch(() => undefined);
    if (file === undefined) {
      if (this.#records.get(key) !== record) return this.get(key, range);
      throw new CorruptStateError(
        join(this.#contentsFolder, record.contentFile),
        `The content of '${key}'`,
        'Store the file again.',
      );
    }
    return { ...record, body: file.createReadStream({ ...range, autoClose: true }) };
  }

  async delete(key: string): Promise<void> {
    await this.#inTurn(key, async () => {
      const record = this.#records.get(key);
      if (record === undefined) return;
      await rm(join(this.#recordsFolder, recordFile(key)), { force: true });
      this.#records.delete(key);
      this.#sorted = undefined;
      await this.#removeContent(record);
    });
  }

  list(prefix: string): readonly ObjectHead[] {
    this.#sorted ??= [...this.#records.values()]
      .map((record): [Buffer, ObjectRecord] => [Buffer.from(record.key), record])
      .sort(([left], [right]) => Buffer.compare(left, right))
      .map(([, record]) => record);
    return this.#sorted.filter((record) => record.key.startsWith(prefix));
  }

  /** Lets the writes of one key happen one after another, so that disk and index agree on which was last. */
  async #inTurn<T>(key: string, write: () => Promise<T>): Promise<T> {
    const turn = (this.#writes.get(key) ?? Promise.resolve()).then(write, write);
    this.#writes.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.#writes.get(key) === turn) this.#writes.delete(key);
    }
  }

  async #removeContent(record: ObjectRecord): Promise<void> {
    await rm(join(this.#contentsFolder, record.contentFile), { force: true });
  }

  async #load(): Promise<void> {
    await mkdir(this.#recordsFolder, { recursive: true });
    await mkdir(this.#contentsFolder, { recursive: true });
    for (const name of await readdir(this.#recordsFolder)) {
      const path = join(this.#recordsFolder, name);
      if (name.endsWith(unfinishedSuffix)) await rm(path, { force: true });
      else {
        const record = await readRecord(path);
        this.#records.set(record.key, record);
      }
    }
    const inUse = new Set(Array.from(this.#records.values(), (record) => record.contentFile));
    for (const name of await readdir(this.#contentsFolder)) {
      if (!inUse.has(name)) await rm(join(this.#contentsFolder, name), { force: true });
    }
  }
}
