import { crc32 } from 'node:zlib';

/** All CRCs here are reflected, with inverted initial and final bits. */
interface Crc {
  update(bytes: Buffer): void;
  /** Big-endian. */
  value(): Buffer;
}

export const newCrc32 = (): Crc => {
  let sum = 0;
  return {
    update: (bytes) => {
      sum = crc32(bytes, sum);
    },
    value: () => {
      const value = Buffer.alloc(4);
      value.writeUInt32BE(sum);
      return value;
    },
  };
};

/** Bit-reversed polynomials: https://reveng.sourceforge.io/crc-catalogue/ */
export const crcPolynomials = {
  crc32: 0xed_b8_83_20n,
  crc32c: 0x82_f6_3b_78n,
  crc64nvme: 0x9a_6c_93_29_ac_4b_c9_b5n,
} as const;

/** High and low 32 bits for each byte value. */
const tableOf = (polynomial: bigint): { high: Uint32Array; low: Uint32Array } => {
  const high = new Uint32Array(256);
  const low = new Uint32Array(256);
  for (let byte = 0; byte < 256; byte++) {
    let value = BigInt(byte);
    for (let bit = 0; bit < 8; bit++) value = (value & 1n) === 1n ? (value >> 1n) ^ polynomial : value >> 1n;
    high[byte] = Number(value >> 32n);
    low[byte] = Number(value & 0xff_ff_ff_ffn);
  }
  return { high, low };
};
const crc32cTable = tableOf(crcPolynomials.crc32c);
const crc64nvmeTable = tableOf(crcPolynomials.crc64nvme);

export const newCrc32c = (): Crc => {
  const table = crc32cTable.low;
  let sum = ~0;
  return {
    update: (bytes) => {
      for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
    },
    value: () => {
      const value = Buffer.alloc(4);
      value.writeUInt32BE(~sum >>> 0);
      return value;
    },
  };
};

export const newCrc64nvme = (): Crc => {
  const table = crc64nvmeTable;
  let high = ~0;
  let low = ~0;
  return {
    update: (bytes) => {
      for (const byte of bytes) {
        const index = (low ^ byte) & 0xff;
        low = ((low >>> 8) | (high << 24)) ^ (table.low[index] ?? 0);
        high = (high >>> 8) ^ (table.high[index] ?? 0);
      }
    },
    value: () => {
      const value = Buffer.alloc(8);
      value.writeUInt32BE(~high >>> 0, 0);
      value.writeUInt32BE(~low >>> 0, 4);
      return value;
    },
  };
};
