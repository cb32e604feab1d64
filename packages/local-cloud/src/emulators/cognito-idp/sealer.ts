import { CompactEncrypt, compactDecrypt } from 'jose';
import * as z from 'zod/mini';

const sealedSchema = z.object({ expiresAt: z.number(), content: z.unknown() });

/**
 * Hands state out to clients that can neither read nor forge it, so that nothing need be kept for it and it outlives
 * a restart: challenge sessions, SRP secret blocks, refresh tokens.
 */
export class Sealer {
  readonly #key: Uint8Array;
  readonly #now: () => number;

  /** `key` is 32 secret bytes, of this purpose alone; `now` gives milliseconds since 1970. */
  constructor(key: Uint8Array, now: () => number) {
    this.#key = key;
    this.#now = now;
  }

  /** Seals content until a time, in milliseconds since 1970. */
  async seal(content: unknown, expiresAt: number): Promise<string> {
    return new CompactEncrypt(Buffer.from(JSON.stringify({ expiresAt, content })))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(this.#key);
  }

  /** What was sealed; 'invalid' if it was not sealed here or is something else, 'expired' if its time is over. */
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
