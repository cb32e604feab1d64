const byteCount = 16;
const hexDigitsOfByte = 2;
// RFC 9562: version in the upper half of byte 6, variant in the upper two bits of byte 8.
const versionByte = 6;
const variantByte = 8;
const version4 = 0x40;
const variant = 0x80;

const marked = (byte: number, index: number): number => {
  if (index === versionByte) return (byte & 0x0f) | version4;
  if (index === variantByte) return (byte & 0x3f) | variant;
  return byte;
};

/** Returns 16 bytes as a version 4 UUID. */
export const uuidOf = (bytes: Uint8Array): string => {
  const hex = Array.from(bytes, (byte, index) =>
    marked(byte, index).toString(16).padStart(hexDigitsOfByte, '0'),
  ).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** Creates a version 4 UUID, also without `crypto.randomUUID` (older phones, plain http). */
export const createUuid = (): string => uuidOf(crypto.getRandomValues(new Uint8Array(byteCount)));
