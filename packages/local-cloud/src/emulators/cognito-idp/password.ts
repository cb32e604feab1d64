import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { srpVerifier } from './srp.ts';

const hex = z.string().check(z.regex(/^[\da-f]+$/));

/** What is kept of a password: a verifier for sign-in by SRP, and a slow hash for a password that is sent. */
export const keptPasswordSchema = z.object({
  srpSalt: hex,
  srpVerifier: hex,
  hashSalt: z.base64(),
  hash: z.base64(),
});

export type KeptPassword = z.output<typeof keptPasswordSchema>;

const saltBytes = 16;
const hashBytes = 32;

const slowHash = async (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, hashBytes, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });

/** Turns a password into what is kept of it. `poolName` is the pool's id without its region. */
export const keepPassword = async (
  poolName: string,
  userId: string,
  password: string,
): Promise<KeptPassword> => {
  const srpSalt = randomBytes(saltBytes).toString('hex');
  const hashSalt = randomBytes(saltBytes);
  const hash = await slowHash(password, hashSalt);
  return {
    srpSalt,
    srpVerifier: srpVerifier(poolName, userId, password, BigInt(`0x${srpSalt}`)).toString(16),
    hashSalt: hashSalt.toString('base64'),
    hash: hash.toString('base64'),
  };
};

/** Whether this is the password. Takes as long where there is none. */
export const isPassword = async (kept: KeptPassword | undefined, password: string): Promise<boolean> => {
  const hash = await slowHash(password, Buffer.from(kept?.hashSalt ?? '', 'base64'));
  return kept !== undefined && timingSafeEqual(hash, Buffer.from(kept.hash, 'base64'));
};
