/** Both halves of a token are numbers of 128 bits. */
const halfBits = 128;
const halfDigits = 25;
const base = 36;

/** Letters of a type's reference, the submission's id, and what proves that the product wrote it. */
const tokenPattern = /^([a-z]{2})([0-9a-z]{25})([0-9a-z]{25})$/;

const limit = 1n << BigInt(halfBits);

interface AnswerToken {
  /** The prefix of the type's references, like `LA`. */
  readonly prefix: string;
  /** Of the submission: a UUID. */
  readonly id: string;
  /** The first 128 bits of a derived token, as 32 hexadecimal digits. */
  readonly proof: string;
}

const toDigits = (hex: string): string => BigInt(`0x${hex}`).toString(base).padStart(halfDigits, '0');

const toHex = (digits: string): string | undefined => {
  let number = 0n;
  for (const digit of digits) number = number * BigInt(base) + BigInt(Number.parseInt(digit, base));
  return number < limit ? number.toString(16).padStart(halfBits / 4, '0') : undefined;
};

const toUuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * Formats the part of a submission's reply address that names it: 52 lower-case letters and digits, since mail systems may change
 * the case, and the part before the `@` may have 64 characters (RFC 5321, section 4.5.3.1.1).
 */
export const formatAnswerToken = ({ prefix, id, proof }: AnswerToken): string =>
  prefix.toLowerCase() + toDigits(id.replaceAll('-', '')) + toDigits(proof);

/** Parses a token in any case; returns undefined for other text. */
export const parseAnswerToken = (text: string): AnswerToken | undefined => {
  const [, prefix, id, proof] = tokenPattern.exec(text.toLowerCase()) ?? [];
  if (prefix === undefined || id === undefined || proof === undefined) return undefined;
  const [idHex, proofHex] = [toHex(id), toHex(proof)];
  if (idHex === undefined || proofHex === undefined) return undefined;
  return { prefix: prefix.toUpperCase(), id: toUuid(idHex), proof: proofHex };
};
