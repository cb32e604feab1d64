import { createHmac } from 'node:crypto';

/** The code that an authenticator app shows for a base32 secret at a time in milliseconds since 1970. */
export const totpCode = (secret: string, now: number): string => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const value = Array.from(secret).reduce(
    (sum, character) => sum * 32n + BigInt(alphabet.indexOf(character)),
    0n,
  );
  const key = Buffer.from(value.toString(16).padStart((secret.length * 5) / 4, '0'), 'hex');
  const counter = Math.floor(now / 30_000)
    .toString(16)
    .padStart(16, '0');
  const mac = createHmac('sha1', key).update(Buffer.from(counter, 'hex')).digest();
  const start = mac.at(-1)! % 16;
  const number = Number.parseInt(mac.toString('hex', start, start + 4), 16) % 2 ** 31;
  return (number % 1e6).toString().padStart(6, '0');
};
