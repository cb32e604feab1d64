import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CorruptStateError, privateFileMode, sync } from '../../aws/durable-file.ts';
import type { ByteRange } from './stored-object.ts';
import { writeChunks } from './write-chunks.ts';

export const contentFileName = /^[\da-f-]{36}$/;

/** A file of bytes: an object's, or one part's. */
export interface Content {
  readonly contentFile: string;
  readonly size: number;
}

interface WrittenContent extends Content {
  readonly md5: string;
}

/** Returns the slices of files that make up a range. */
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

/** A bucket's content files. A file counts only if a record names it. */
export class ContentFiles {
  readonly #folder: string;
  readonly #readers = new Map<string, number>();
  readonly #pendingRemoval = new Set<string>();
  /** Flushes in progress of files that no record names yet. */
  readonly #flushed = new Map<string, Promise<void>>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(folder: string): Promise<ContentFiles> {
    await mkdir(folder, { recursive: true });
    return new ContentFiles(folder);
  }

  /** Stores bytes: they survive the process once it resolves, and the machine after `sync`. Chunks are freed. */
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
    const file = await open(path, 'wx', privateFileMode);
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
    // Errors are reported to whoever awaits it in `sync`.
    const flushed = syncAndClose(file);
    flushed.catch(() => {});
    this.#flushed.set(contentFile, flushed);
    return { contentFile, size, md5: md5.digest('hex') };
  }

  /** Flushes content to disk; call it before a record names the content. */
  async sync(contents: readonly Content[]): Promise<void> {
    const names = contents.map(({ contentFile }) => contentFile);
    await Promise.all(names.map((name) => this.#flushed.get(name) ?? sync(join(this.#folder, name))));
    await sync(this.#folder);
    for (const name of names) this.#flushed.delete(name);
  }

  /**
   * Returns the bytes of files, readable even if they are removed meanwhile. @throws CorruptStateError naming `what`
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
      for (const { contentFile, size } of slices) await this.#assertSize(contentFile, size, what);
    } catch (error) {
      this.#release(names);
      throw error;
    }
    const stream = Readable.from(pieces());
    stream.once('close', () => this.#release(names));
    return stream;
  }

  /** Removes files once they have no readers. */
  async remove(contents: readonly Content[]): Promise<void> {
    for (const { contentFile } of contents) {
      await this.#flushed.get(contentFile)?.catch(() => {});
      this.#flushed.delete(contentFile);
      if (this.#readers.has(contentFile)) this.#pendingRemoval.add(contentFile);
      else await rm(join(this.#folder, contentFile), { force: true });
    }
  }

  /** Removes files that no record names: unfinished writes. */
  async removeAllExcept(names: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      if (!names.has(name)) await rm(join(this.#folder, name), { force: true });
    }
  }

  async #assertSize(contentFile: string, size: number, what: string): Promise<void> {
    const path = join(this.#folder, contentFile);
    const stats = await stat(path).catch(() => undefined);
    if (stats?.size !== size) throw new CorruptStateError(path, what, 'Store the file again.');
  }

  #release(names: readonly string[]): void {
    for (const name of names) {
      const remaining = (this.#readers.get(name) ?? 1) - 1;
      if (remaining > 0) this.#readers.set(name, remaining);
      else {
        this.#readers.delete(name);
        // A file that remains is removed at the next start.
        if (this.#pendingRemoval.delete(name))
          void rm(join(this.#folder, name), { force: true }).catch(() => {});
      }
    }
  }
}
