import { createHash } from 'node:crypto';

/** Makes a UUID of the version for values of one's own (RFC 9562, section 5.8). */
export const toUuid = (hex: string): string =>
  hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');

/** Returns the digest of some values, 64 hexadecimal digits. */
export const hashOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
