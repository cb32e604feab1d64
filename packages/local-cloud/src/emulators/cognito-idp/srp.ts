import { createHash, createHmac, getDiffieHellman, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Secure Remote Password 6a as user pools speak it: RFC 5054 with SHA-256 over the 3072-bit group of RFC 3526, whose
 * generator is 2. Numbers travel as hexadecimal.
 */
const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const generator = 2n;

/** Label of the key derivation, fixed by the protocol. */
const keyLabel = 'Caldera Derived Key';
const keyBytes = 16;

/** Reads a hexadecimal number. Undefined for anything else. */
export const parseHex = (text: string): bigint | undefined =>
  /^[\da-f]+$/i.test(text) ? BigInt(`0x${text}`) : undefined;

/** Bytes of a number as Java's BigInteger writes them: a leading zero keeps the highest bit free for the sign. */
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

/** What a server keeps of a password: enough to check it, not to sign in with it. */
export const srpVerifier = (poolName: string, userId: string, password: string, salt: bigint): bigint => {
  const inner = createHash('sha256').update(`${poolName}${userId}:${password}`).digest();
  return power(generator, hashToNumber(signedBytes(salt), inner));
};

/** The server's public value, SRP_B, for its secret one. */
export const serverPublic = (verifier: bigint, secret: bigint): bigint =>
  (multiplier * verifier + power(generator, secret)) % prime;

/** Whether a client's public value, SRP_A, gives nothing away: multiples of the prime would make the key 0. */
export const isUsablePublic = (clientPublic: bigint): boolean => clientPublic % prime !== 0n;

/** One run of the protocol, from the server's side. */
export interface Exchange {
  readonly verifier: bigint;
  /** The server's secret value. */
  readonly secret: bigint;
  readonly clientPublic: bigint;
}

/** The key that client and server now share, if the client knows the password. */
export const sharedKey = ({ verifier, secret, clientPublic }: Exchange): Buffer => {
  const scrambler = hashToNumber(signedBytes(clientPublic), signedBytes(serverPublic(verifier, secret)));
  const premaster = power(clientPublic * power(verifier, scrambler), secret);
  return Buffer.from(hkdfSync('sha256', signedBytes(premaster), signedBytes(scrambler), keyLabel, keyBytes));
};

/** What a client signs with the shared key to prove that it has it. */
export interface PasswordClaim {
  /** The pool's id without its region. */
  readonly poolName: string;
  readonly userId: string;
  /** The server's sealed state, decoded. */
  readonly secretBlock: Buffer;
  /** As sent, e.g. `Sat Nov 21 08:05:09 UTC 2026`. */
  readonly timestamp: string;
}

/** Whether a base64 signature is that of the claim under the key. */
export const isClaimSigned = (key: Buffer, claim: PasswordClaim, signature: string): boolean => {
  const { poolName, userId, secretBlock, timestamp } = claim;
  const expected = createHmac('sha256', key)
    .update(poolName)
    .update(userId)
    .update(secretBlock)
    .update(timestamp)
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
