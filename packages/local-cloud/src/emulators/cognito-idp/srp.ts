import { createHash, createHmac, getDiffieHellman, hkdfSync, timingSafeEqual } from 'node:crypto';

/** SRP-6a as user pools use it: RFC 5054 with SHA-256 and the 3072-bit group of RFC 3526 (generator 2). */
const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const generator = 2n;

/** Fixed by the protocol. */
const keyLabel = 'Caldera Derived Key';
const keyBytes = 16;

/** Returns undefined if `text` is not hexadecimal. */
export const parseHex = (text: string): bigint | undefined =>
  /^[\da-f]+$/i.test(text) ? BigInt(`0x${text}`) : undefined;

/** Encodes a number like Java's BigInteger: a leading zero keeps the sign bit free. */
const signedBytes = (value: bigint): Buffer => {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
};

const hashToNumber = (...parts: readonly Buffer[]): bigint =>
  BigInt(`0x${createHash('sha256').update(Buffer.concat(parts)).digest('hex')}`);

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n;
  let square = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
};

const multiplier = hashToNumber(signedBytes(prime), signedBytes(generator));

/** Returns what a server stores: enough to verify a password, not to sign in with it. */
export const srpVerifier = (poolName: string, userId: string, password: string, salt: bigint): bigint => {
  const inner = createHash('sha256').update(`${poolName}${userId}:${password}`).digest();
  return power(generator, hashToNumber(signedBytes(salt), inner));
};

/** Returns SRP_B. */
export const serverPublic = (verifier: bigint, secret: bigint): bigint =>
  (multiplier * verifier + power(generator, secret)) % prime;

/** Tells whether SRP_A is usable: a multiple of the prime would make the key 0. */
export const isUsablePublic = (clientPublic: bigint): boolean => clientPublic % prime !== 0n;

export interface Exchange {
  readonly verifier: bigint;
  readonly secret: bigint;
  readonly clientPublic: bigint;
}

/** Returns the key that both sides share if the client knows the password. */
export const sharedKey = ({ verifier, secret, clientPublic }: Exchange): Buffer => {
  const scrambler = hashToNumber(signedBytes(clientPublic), signedBytes(serverPublic(verifier, secret)));
  const premaster = power(clientPublic * power(verifier, scrambler), secret);
  return Buffer.from(hkdfSync('sha256', signedBytes(premaster), signedBytes(scrambler), keyLabel, keyBytes));
};

export interface PasswordClaim {
  /** Pool id without its region. */
  readonly poolName: string;
  readonly userId: string;
  readonly secretBlock: Buffer;
  /** As sent, e.g. `Sat Nov 21 08:05:09 UTC 2026`. */
  readonly timestamp: string;
}

export const isClaimSigned = (key: Buffer, claim: PasswordClaim, signature: string): boolean => {
  const { poolName, userId, secretBlock, timestamp } = claim;
  const expected = createHmac('sha256', key)
    .update(poolName)
    .update(userId)
    .update(secretBlock)
    .update(timestamp)
    .digest();
  const actual = Buffer.from(signature, 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};
