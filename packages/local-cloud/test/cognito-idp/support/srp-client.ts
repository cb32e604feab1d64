import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto';

// The client's side of SRP like published clients, independent of the emulator's code.
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const g = 2n;

const pad = (value: bigint): Buffer => {
  let hex = value.toString(16);
  if (hex.length % 2 === 1) hex = `0${hex}`;
  if ('89abcdef'.includes(hex[0]!)) hex = `00${hex}`;
  return Buffer.from(hex, 'hex');
};
const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const number = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);
const hmac = (key: Buffer, ...parts: (string | Buffer)[]): Buffer =>
  createHmac('sha256', key)
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();

const power = (base: bigint, exponent: bigint): bigint => {
  if (exponent === 0n) return 1n;
  const half = power(base, exponent / 2n);
  const square = (half * half) % N;
  return exponent % 2n === 0n ? square : (square * base) % N;
};

/** Formats milliseconds since 1970, e.g. `Sat Nov 21 08:05:09 UTC 2026`. */
export const srpTimestamp = (now: number): string => {
  const [day = '', date = '', month = '', year = '', time = ''] = new Date(now).toUTCString().split(' ');
  return `${day.slice(0, 3)} ${month} ${Number(date)} ${time} UTC ${year}`;
};

/** Begins SRP as a client that knows a password. */
export const srpClient = (secret = number(randomBytes(128))) => {
  const A = power(g, secret);
  const sharedKey = (
    { SALT, SRP_B }: Record<string, string>,
    poolName: string,
    userId: string,
    password: string,
  ): Buffer => {
    const B = BigInt(`0x${SRP_B}`);
    const u = number(sha256(pad(A), pad(B)));
    const x = number(sha256(pad(BigInt(`0x${SALT}`)), sha256(`${poolName}${userId}:${password}`)));
    const k = number(sha256(pad(N), pad(g)));
    const base = (((B - k * power(g, x)) % N) + N) % N;
    const S = power(base, secret + u * x);
    return hmac(hmac(pad(u), pad(S)), 'Caldera Derived Key', Buffer.from([1])).subarray(0, 16);
  };
  return {
    SRP_A: A.toString(16),
    sharedKey,
    /** Returns the parameters of RespondToAuthChallenge for PASSWORD_VERIFIER. */
    responses: (challenge: Record<string, string>, poolId: string, password: string, now: number) => {
      const poolName = poolId.split('_')[1]!;
      const userId = challenge['USER_ID_FOR_SRP']!;
      const TIMESTAMP = srpTimestamp(now);
      const block = challenge['SECRET_BLOCK']!;
      const key = sharedKey(challenge, poolName, userId, password);
      const signed = hmac(key, poolName, userId, Buffer.from(block, 'base64'), TIMESTAMP);
      return {
        USERNAME: challenge['USERNAME']!,
        PASSWORD_CLAIM_SECRET_BLOCK: block,
        PASSWORD_CLAIM_SIGNATURE: signed.toString('base64'),
        TIMESTAMP,
      };
    },
  };
};
