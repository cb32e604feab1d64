import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Identity ids, `{region}:{uuid}`, that need no list: the second half of the UUID vouches for the first one
 * and the pool, so an id that was never given out is recognised as such.
 */
export class IdentityIds {
  readonly #key: Buffer;
  readonly #region: string;

  /** `key` is 32 secret bytes. */
  constructor(key: Buffer, region: string) {
    this.#key = key;
    this.#region = region;
  }

  /** A new identity of a pool. */
  create(identityPoolId: string): string {
    return this.#spell(randomBytes(8), identityPoolId);
  }

  /** Whether this id was given out for this pool. */
  isOf(identityId: string, identityPoolId: string): boolean {
    const hexadecimal = identityId.slice(identityId.indexOf(':') + 1).replaceAll('-', '');
    const expected = Buffer.from(this.#spell(Buffer.from(hexadecimal.slice(0, 16), 'hex'), identityPoolId));
    const given = Buffer.from(identityId);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  #spell(random: Buffer, identityPoolId: string): string {
    const bytes = Buffer.alloc(16);
    random.copy(bytes);
    // RFC 9562: version 4 and variant 10 take six of the bits.
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
    createHmac('sha256', this.#key)
      .update(`${identityPoolId} ${bytes.toString('hex', 0, 8)}`)
      .digest()
      .copy(bytes, 8, 0, 8);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    const uuid = bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
    return `${this.#region}:${uuid}`;
  }
}
