import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const secretBytes = 32;

/** In hexadecimal digits. */
export const newSecret = (): string => randomBytes(secretBytes).toString('hex');

/** Hashes a secret for storage, so that the table's readers can't build a link. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const matchesSecret = (secret: string, hash: string): boolean => {
  const [received, stored] = [Buffer.from(hashSecret(secret)), Buffer.from(hash)];
  return received.length === stored.length && timingSafeEqual(received, stored);
};
