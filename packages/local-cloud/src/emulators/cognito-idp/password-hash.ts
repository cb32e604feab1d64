import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { srpVerifier } from './srp.ts';

const hex = z.string().check(z.regex(/^[\da-f]+$/));

/** SRP verifier for SRP sign-in; scrypt hash for passwords that are sent. */
export const passwordHashSchema = z.object({
  srpSalt: hex,
  srpVerifier: hex,
  hashSalt: z.base64(),
  hash: z.base64(),
});

export type PasswordHash = z.output<typeof passwordHashSchema>;

const saltBytes = 16;
const hashBytes = 32;

const scryptHash = async (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, hashBytes, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });

/** `poolName` is the pool id without its region. */
export const hashPassword = async (
  poolName: string,
  userId: string,
  password: string,
): Promise<PasswordHash> => {
  const srpSalt = randomBytes(saltBytes).toString('hex');
  const hashSalt = randomBytes(saltBytes);
  const hash = await scryptHash(password, hashSalt);
  return {
    srpSalt,
    srpVerifier: srpVerifier(poolName, userId, password, BigInt(`0x${srpSalt}`)).toString(16),
    hashSalt: hashSalt.toString('base64'),
    hash: hash.toString('base64'),
  };
};

/** Takes as long without a stored hash, so that timing reveals nothing. */
export const verifyPassword = async (
  stored: PasswordHash | undefined,
  password: string,
): Promise<boolean> => {
  const hash = await scryptHash(password, Buffer.from(stored?.hashSalt ?? '', 'base64'));
  return stored !== undefined && timingSafeEqual(hash, Buffer.from(stored.hash, 'base64'));
};
