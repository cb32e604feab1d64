import { crc32 } from 'node:zlib';

/** Returns the CRC-32 as S3 takes it: big endian, base64. */
export const crc32Of = (bytes: Uint8Array): string => {
  const digest = Buffer.alloc(4);
  digest.writeUInt32BE(crc32(bytes));
  return digest.toString('base64');
};
