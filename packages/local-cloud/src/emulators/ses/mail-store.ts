import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CorruptStateError, temporarySuffix, writeFileDurably } from '../../aws/durable-file.ts';

export interface AcceptedMail {
  /** Envelope sender. */
  readonly source: string;
  /** Envelope recipients, including Bcc. */
  readonly destinations: readonly string[];
  readonly raw: Buffer;
}

export interface StoredMail extends AcceptedMail {
  /** Ids sort by time. */
  readonly id: string;
  readonly receivedAt: Date;
}

const fileSchema = z.object({
  id: z.string(),
  receivedAt: z.iso.datetime(),
  source: z.string(),
  destinations: z.array(z.string()),
  rawBase64: z.string(),
});

const fileSuffix = '.json';

/** One file per message. */
export class MailStore {
  readonly #folder: string;
  readonly #now: () => number;
  readonly #ids = new Set<string>();
  #sequence = 0;

  private constructor(folder: string, now: () => number) {
    this.#folder = folder;
    this.#now = now;
  }

  /** Opens a folder, created if missing. */
  static async open(folder: string, now: () => number): Promise<MailStore> {
    await mkdir(folder, { recursive: true });
    const store = new MailStore(folder, now);
    for (const name of (await readdir(folder)).sort((left, right) => (left < right ? -1 : 1))) {
      if (name.endsWith(temporarySuffix)) await rm(join(folder, name), { force: true });
      else if (name.endsWith(fileSuffix)) store.#ids.add(name.slice(0, -fileSuffix.length));
    }
    return store;
  }

  /** Newest first. */
  ids(): string[] {
    return [...this.#ids].reverse();
  }

  /** Returns the message's id; durable once it resolves. `finish` may write the id and the time into the message. */
  async add(
    mail: AcceptedMail,
    finish: (raw: Buffer, id: string, receivedAt: Date) => Buffer = (raw) => raw,
  ): Promise<string> {
    const receivedAt = new Date(this.#now());
    this.#sequence = (this.#sequence + 1) % 0x10000;
    const time = receivedAt.getTime().toString(16).padStart(12, '0');
    const id = `${time}${this.#sequence.toString(16).padStart(4, '0')}-${randomUUID()}-000000`;
    const { source, destinations, raw } = mail;
    const rawBase64 = finish(raw, id, receivedAt).toString('base64');
    const file = { id, receivedAt, source, destinations, rawBase64 };
    await writeFileDurably(this.#pathOf(id), JSON.stringify(file));
    this.#ids.add(id);
    return id;
  }

  /** Returns undefined for an unknown id. @throws CorruptStateError */
  async get(id: string): Promise<StoredMail | undefined> {
    if (!this.#ids.has(id)) return undefined;
    const path = this.#pathOf(id);
    try {
      const { rawBase64, receivedAt, ...mail } = fileSchema.parse(JSON.parse(await readFile(path, 'utf8')));
      return { ...mail, receivedAt: new Date(receivedAt), raw: Buffer.from(rawBase64, 'base64') };
    } catch {
      if (!this.#ids.has(id)) return undefined;
      throw new CorruptStateError(path, 'The message', 'Delete that file (the message is lost).');
    }
  }

  async clear(): Promise<void> {
    const ids = [...this.#ids];
    this.#ids.clear();
    for (const id of ids) await rm(this.#pathOf(id), { force: true });
  }

  #pathOf(id: string): string {
    return join(this.#folder, id + fileSuffix);
  }
}
