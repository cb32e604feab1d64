// The reversed polynomial of ISO 3309, as zlib, PNG and S3 use it.
const polynomial = 0xedb88320;
const stride = 16;
const tableLength = 256;

/** Table 0 takes one byte further; table n, a byte that n others follow: sixteen bytes need no wait for one another. */
const tables = new Int32Array(stride * tableLength);
const lookUp = (slice: number, byte: number): number => tables[slice * tableLength + byte] ?? 0;
for (let byte = 0; byte < tableLength; byte += 1) {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ polynomial : value >>> 1;
  tables[byte] = value;
}
for (let index = tableLength; index < tables.length; index += 1) {
  const previous = tables[index - tableLength] ?? 0;
  tables[index] = (previous >>> 8) ^ lookUp(0, previous & 0xff);
}

/** Four bytes further, if as many others follow. */
const wordFurther = (word: number, following: number): number =>
  lookUp(following + 3, word & 0xff) ^
  lookUp(following + 2, (word >>> 8) & 0xff) ^
  lookUp(following + 1, (word >>> 16) & 0xff) ^
  lookUp(following, word >>> 24);

/**
 * CRC-32 of bytes that come in pieces.
 * @param previous the CRC-32 of all bytes before these; 0 at the beginning
 * @returns an unsigned 32-bit number
 */
export const crc32 = (bytes: Uint8Array, previous = 0): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let crc = ~previous;
  let offset = 0;
  for (; offset + stride <= view.byteLength; offset += stride) {
    crc =
      wordFurther(crc ^ view.getInt32(offset, true), 12) ^
      wordFurther(view.getInt32(offset + 4, true), 8) ^
      wordFurther(view.getInt32(offset + 8, true), 4) ^
      wordFurther(view.getInt32(offset + 12, true), 0);
  }
  for (; offset < view.byteLength; offset += 1) {
    crc = (crc >>> 8) ^ lookUp(0, (crc ^ view.getUint8(offset)) & 0xff);
  }
  return ~crc >>> 0;
};
