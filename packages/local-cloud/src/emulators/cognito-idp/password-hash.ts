import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { srpVerifier } from './srp.ts';

const hex = z.string().check(z.regex(/^[\da-f]+$/));

/** Verifies a password that is sent as well as one that is only proved, by SRP. */
export const passwordHashSchema = z.object({ salt: hex, verifier: hex });

export type PasswordHash = z.output<typeof passwordHashSchema>;

const saltBytes = 16;

const verifierOf = (poolName: string, userId: string, password: string, salt: string): string =>
  srpVerifier(poolName, userId, password, BigInt(`0x${salt}`)).toString(16);

/** `poolName` is the pool id without its region. */
export const hashPassword = (poolName: string, userId: string, password: string): PasswordHash => {
  const salt = randomBytes(saltBytes).toString('hex');
  return { salt, verifier: verifierOf(poolName, userId, password, salt) };
};

/** Takes as long without a stored hash, so that timing reveals nothing. */
export const verifyPassword = (
  poolName: string,
  user: { readonly sub: string; readonly password?: PasswordHash | undefined } | undefined,
  password: string,
): boolean =>
  verifierOf(poolName, user?.sub ?? '', password, user?.password?.salt ?? '0') === user?.password?.verifier;
