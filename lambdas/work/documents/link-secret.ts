import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const secretBytes = 32;

/** Returns a new secret of a link, in hexadecimal digits. */
export const newSecret = (): string => randomBytes(secretBytes).toString('hex');

/** Returns what is stored of a secret: nobody can make a link of it. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether a secret is the one whose hash is stored. */
export const matchesSecret = (secret: string, hash: string): boolean => {
  const [received, stored] = [Buffer.from(hashSecret(secret)), Buffer.from(hash)];
  return received.length === stored.length && timingSafeEqual(received, stored);
};
