import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CorruptStateError, privateFile, sync } from '../../aws/durable-file.ts';
import type { ByteRange } from './stored-object.ts';
import { writeChunks } from './write-chunks.ts';

/** Names of the files that bytes lie in. */
export const contentFileName = /^[\da-f-]{36}$/;

/** Bytes that lie in a file of their own: those of an object, or of one part of it. */
export interface Content {
  readonly contentFile: string;
  /** Bytes. */
  readonly size: number;
}

interface WrittenContent extends Content {
  /** MD5 in hexadecimal. */
  readonly md5: string;
}

/** Runs of bytes within files that together make up a range of all their bytes. */
const slicesOf = (contents: readonly Content[], range: ByteRange | undefined) => {
  let offset = 0;
  return contents.flatMap(({ contentFile, size }) => {
    const start = Math.max(0, (range?.start ?? 0) - offset);
    const end = Math.min(size - 1, (range?.end ?? Infinity) - offset);
    offset += size;
    return start > end ? [] : [{ contentFile, start, end, size }];
  });
};

const syncAndClose = async (file: FileHandle): Promise<void> => {
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/** The folder of all bytes of a bucket. Files in it count only if a record names them. */
export class ContentFiles {
  readonly #folder: string;
  readonly #readers = new Map<string, number>();
  readonly #unwanted = new Set<string>();
  /** What has been written since the start and not been named for good. */
  readonly #flushed = new Map<string, Promise<void>>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Opens the folder, made if missing. */
  static async open(folder: string): Promise<ContentFiles> {
    await mkdir(folder, { recursive: true });
    return new ContentFiles(folder);
  }

  /**
   * Stores bytes as they come; once it resolves they survive the end of the process, after `sync` the machine's.
   * Chunks belong to it: their memory is given back once they are written.
   */
  async write(body: Buffer | AsyncIterable<Buffer>): Promise<WrittenContent> {
    const contentFile = randomUUID();
    const path = join(this.#folder, contentFile);
    const md5 = createHash('md5');
    let size = 0;
    const measure = (bytes: Buffer): void => {
      md5.update(bytes);
      size += bytes.length;
    };
    const measured = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const bytes of chunks) {
        measure(bytes);
        yield bytes;
      }
    };
    const file = await open(path, 'wx', privateFile);
    try {
      if (Buffer.isBuffer(body)) {
        measure(body);
        await file.writeFile(body);
      } else await writeChunks(file, measured(body));
    } catch (error) {
      await file.close();
      await rm(path, { force: true });
      throw error;
    }
    // Begun while nobody waits for it; whoever does is told if it failed.
    const flushed = syncAndClose(file);
    flushed.catch(() => {});
    this.#flushed.set(contentFile, flushed);
    return { contentFile, size, md5: md5.digest('hex') };
  }

  /** Flushes bytes to the disk: to be done before a record names them for good. */
  async sync(contents: readonly Content[]): Promise<void> {
    const names = contents.map(({ contentFile }) => contentFile);
    await Promise.all(names.map((name) => this.#flushed.get(name) ?? sync(join(this.#folder, name))));
    await sync(this.#folder);
    for (const name of names) this.#flushed.delete(name);
  }

  /**
   * The bytes of files, one after another. They can be read to their end even if they are removed meanwhile.
   * `what` is named by the CorruptStateError that it rejects with if a file is not as it was written.
   */
  async read(contents: readonly Content[], range: ByteRange | undefined, what: string): Promise<Readable> {
    const slices = slicesOf(contents, range);
    const names = slices.map(({ contentFile }) => contentFile);
    for (const name of names) this.#readers.set(name, (this.#readers.get(name) ?? 0) + 1);
    const folder = this.#folder;
    const pieces = async function* (): AsyncGenerator<Buffer> {
      for (const { contentFile, start, end } of slices) {
        const file = await open(join(folder, contentFile));
        yield* file.createReadStream({ start, end });
      }
    };
    try {
      for (const { contentFile, size } of slices) await this.#assertWhole(contentFile, size, what);
    } catch (error) {
      this.#release(names);
      throw error;
    }
    const stream = Readable.from(pieces());
    stream.once('close', () => this.#release(names));
    return stream;
  }

  /** Removes files as soon as nobody reads them. */
  async remove(contents: readonly Content[]): Promise<void> {
    for (const { contentFile } of contents) {
      await this.#flushed.get(contentFile)?.catch(() => {});
      this.#flushed.delete(contentFile);
      if (this.#readers.has(contentFile)) this.#unwanted.add(contentFile);
      else await rm(join(this.#folder, contentFile), { force: true });
    }
  }

  /** Removes what no record names: the remains of writes that were never finished. */
  async keepOnly(names: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      if (!names.has(name)) await rm(join(this.#folder, name), { force: true });
    }
  }

  async #assertWhole(contentFile: string, size: number, what: string): Promise<void> {
    const path = join(this.#folder, contentFile);
    const found = await stat(path).catch(() => undefined);
    if (found?.size !== size) throw new CorruptStateError(path, what, 'Store the file again.');
  }

  #release(names: readonly string[]): void {
    for (const name of names) {
      const left = (this.#readers.get(name) ?? 1) - 1;
      if (left > 0) this.#readers.set(name, left);
      else {
        this.#readers.delete(name);
        // A file that stays behind is cleared away at the next start.
        if (this.#unwanted.delete(name)) void rm(join(this.#folder, name), { force: true }).catch(() => {});
      }
    }
  }
}
