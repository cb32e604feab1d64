import { crcPolynomials } from './crc.ts';

interface Field {
  readonly polynomial: bigint;
  readonly bits: bigint;
}

/** Multiplies polynomials over GF(2), bit-reversed, modulo the CRC's. */
const multiply = (left: bigint, right: bigint, { polynomial, bits }: Field): bigint => {
  let product = 0n;
  let factor = right;
  for (let bit = bits - 1n; bit >= 0n; bit--) {
    if (((left >> bit) & 1n) === 1n) product ^= factor;
    factor = (factor & 1n) === 1n ? (factor >> 1n) ^ polynomial : factor >> 1n;
  }
  return product;
};

const powerOfX = (exponent: number, field: Field): bigint => {
  let power = 1n << (field.bits - 1n);
  let square = 1n << (field.bits - 2n);
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = multiply(power, square, field);
    square = multiply(square, square, field);
  }
  return power;
};

interface CheckedPiece {
  readonly size: number;
  /** Big-endian. */
  readonly value: Buffer;
}

/** Combines the CRCs of consecutive pieces without reading them. */
export const combineCrcs = (
  algorithm: keyof typeof crcPolynomials,
  pieces: readonly CheckedPiece[],
): Buffer => {
  const bytes = algorithm === 'crc64nvme' ? 8 : 4;
  const field = { polynomial: crcPolynomials[algorithm], bits: BigInt(bytes * 8) };
  let combined = 0n;
  for (const { size, value } of pieces) {
    const own = BigInt(`0x${value.toString('hex')}`);
    combined = multiply(combined, powerOfX(size * 8, field), field) ^ own;
  }
  return Buffer.from(combined.toString(16).padStart(bytes * 2, '0'), 'hex');
};
