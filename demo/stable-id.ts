import { createHash } from 'node:crypto';

/** Returns the same random-looking bytes for the same text. */
export const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns the same UUID for the same text, in the form of a random one (RFC 9562, version 4). */
export const stableId = (text: string): string => {
  const bytes = digest(text).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
