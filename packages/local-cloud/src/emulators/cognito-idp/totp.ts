import { createHmac, randomBytes } from 'node:crypto';

// RFC 6238 with the defaults of authenticator apps: SHA-1, 30 seconds, six digits.
/** Time step. */
export const totpStepMs = 30_000;
const digits = 6;
/** Accepted clock drift, either way. */
const toleranceSteps = 1;
/** RFC 4226 section 4 recommends 160 bits: 32 characters of base32. */
const secretBytes = 20;
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const toBase32 = (bytes: Buffer): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => base32.charAt(Number.parseInt(five, 2))).join('');
};

const fromBase32 = (text: string): Buffer => {
  const bits = Array.from(text, (character) => base32.indexOf(character).toString(2).padStart(5, '0')).join(
    '',
  );
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

export const generateTotpSecret = (): string => toBase32(randomBytes(secretBytes));

const codeOf = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/** Returns the current code; `secret` is base32, `now` is in milliseconds since 1970. */
export const totpCode = (secret: string, now: number): string => codeOf(secret, Math.floor(now / totpStepMs));

/** Returns the matching time step; `now` is in milliseconds since 1970. */
export const matchTotp = (secret: string, code: string, now: number): number | undefined => {
  const current = Math.floor(now / totpStepMs);
  for (let step = current - toleranceSteps; step <= current + toleranceSteps; step += 1) {
    if (step >= 0 && codeOf(secret, step) === code) return step;
  }
  return undefined;
};
