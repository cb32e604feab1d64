import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Identity ids `{region}:{uuid}` that need no storage: half of the UUID is an HMAC of the other half and the pool. */
export class IdentityIds {
  readonly #key: Buffer;
  readonly #region: string;

  /** `key` is 32 secret bytes. */
  constructor(key: Buffer, region: string) {
    this.#key = key;
    this.#region = region;
  }

  create(identityPoolId: string): string {
    return this.#format(randomBytes(8), identityPoolId);
  }

  belongsTo(identityId: string, identityPoolId: string): boolean {
    const hexadecimal = identityId.slice(identityId.indexOf(':') + 1).replaceAll('-', '');
    const expected = Buffer.from(this.#format(Buffer.from(hexadecimal.slice(0, 16), 'hex'), identityPoolId));
    const actual = Buffer.from(identityId);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }

  #format(random: Buffer, identityPoolId: string): string {
    const bytes = Buffer.alloc(16);
    random.copy(bytes);
    // RFC 9562: version 4 and variant 10 occupy six bits.
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
