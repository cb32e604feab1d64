import { CompactEncrypt, compactDecrypt } from 'jose';
import * as z from 'zod/mini';

const sealedSchema = z.object({ expiresAt: z.number(), content: z.unknown() });

/** Encrypts state that clients hold, so that it needs no storage: sessions, SRP secret blocks, refresh tokens. */
export class Sealer {
  readonly #key: Uint8Array;
  readonly #now: () => number;

  /** `key` is 32 secret bytes for this purpose only. */
  constructor(key: Uint8Array, now: () => number) {
    this.#key = key;
    this.#now = now;
  }

  /** `expiresAt` is in milliseconds since 1970. */
  async seal(content: unknown, expiresAt: number): Promise<string> {
    return new CompactEncrypt(Buffer.from(JSON.stringify({ expiresAt, content })))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(this.#key);
  }

  async open<Schema extends z.ZodMiniType<object>>(
    schema: Schema,
    sealed: string,
  ): Promise<z.output<Schema> | 'invalid' | 'expired'> {
    try {
      const { plaintext } = await compactDecrypt(sealed, this.#key);
      const { expiresAt, content } = sealedSchema.parse(JSON.parse(Buffer.from(plaintext).toString('utf8')));
      const parsed = schema.parse(content);
      return expiresAt > this.#now() ? parsed : 'expired';
    } catch {
      return 'invalid';
    }
  }
}
