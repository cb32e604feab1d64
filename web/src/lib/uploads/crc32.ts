// The reversed polynomial of ISO 3309, as zlib, PNG and S3 use it.
const polynomial = 0xedb88320;

const lookUp = (table: Int32Array, index: number): number => table[index] ?? 0;

const byteTable = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ polynomial : value >>> 1;
  return value;
});
const byteFurther = (crc: number, byte: number): number =>
  (crc >>> 8) ^ lookUp(byteTable, (crc ^ byte) & 0xff);

// Three tables for the 32 bits of a word: these fit into a processor's fastest memory, and two would not.
const stride = 16;
const tableOf = (bits: number, shift: number): Int32Array =>
  Int32Array.from({ length: 2 ** bits }, (_, index) => {
    let value = index << shift;
    for (let count = 0; count < stride; count += 1) value = byteFurther(value, 0);
    return value;
  });
const low = tableOf(11, 0);
const middle = tableOf(11, 11);
const high = tableOf(10, 22);
/** What a sum becomes, four words further. */
const strideFurther = (crc: number): number =>
  lookUp(low, crc & 0x7ff) ^ lookUp(middle, (crc >>> 11) & 0x7ff) ^ lookUp(high, crc >>> 22);

/**
 * CRC-32 of bytes that come in pieces. Every fourth word of 32 bits makes a sum of its own, so that none waits for
 * another: see `N` and `braid` in zlib's crc32.c.
 * @param previous the CRC-32 of all bytes before these; 0 at the beginning
 * @returns an unsigned 32-bit number
 */
export const crc32 = (bytes: Uint8Array, previous = 0): number => {
  const { buffer, byteOffset, length } = bytes;
  let [first, second, third, fourth] = [~previous, 0, 0, 0];
  let offset = 0;
  for (; (byteOffset + offset) % 4 !== 0 && offset < length; offset += 1) {
    first = byteFurther(first, bytes[offset] ?? 0);
  }
  // In the order of the processor's bytes, which is the sum's own wherever browsers run: faster than a DataView.
  const words = new Int32Array(buffer, 0, buffer.byteLength >>> 2);
  for (; offset + 2 * stride <= length; offset += stride) {
    const word = (byteOffset + offset) >>> 2;
    first = strideFurther(first ^ lookUp(words, word));
    second = strideFurther(second ^ lookUp(words, word + 1));
    third = strideFurther(third ^ lookUp(words, word + 2));
    fourth = strideFurther(fourth ^ lookUp(words, word + 3));
  }
  // Each of the other sums still has to go into the word that comes next in its turn.
  const waiting = [0, second, third, fourth];
  let crc = first;
  for (let at = 0; offset + at < length; at += 1) {
    const sum = (waiting[at >>> 2] ?? 0) >>> (8 * (at & 3));
    crc = byteFurther(crc, (bytes[offset + at] ?? 0) ^ sum);
  }
  return ~crc >>> 0;
};
