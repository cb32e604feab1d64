// The reversed polynomial of ISO 3309, as zlib, PNG and S3 use it.
const polynomial = 0xedb88320;

const byteTable = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ polynomial : value >>> 1;
  return value;
});

/** Computes the CRC-32 of bytes, as an unsigned 32-bit number. */
export const crc32 = (bytes: Uint8Array): number => {
  let crc = -1;
  for (let at = 0; at < bytes.length; at += 1) {
    crc = (crc >>> 8) ^ (byteTable[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  }
  return ~crc >>> 0;
};
