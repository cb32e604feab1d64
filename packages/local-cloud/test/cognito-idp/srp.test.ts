import { createHmac, getDiffieHellman } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  isClaimSigned,
  isUsablePublic,
  parseHex,
  serverPublic,
  sharedKey,
  srpVerifier,
} from '../../src/emulators/cognito-idp/srp.ts';
import { srpClient, srpTimestamp } from './support/srp-client.ts';

const big = (bits: number) => fc.bigInt({ min: 1n, max: 2n ** BigInt(bits) - 1n });
// Each run computes several large powers of 3072-bit numbers.
const runs = { numRuns: 15 };

describe('SRP', () => {
  it('gives client and server the same key only for the same password', () => {
    const run = fc.property(
      big(128),
      big(256),
      big(256),
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.uuid(),
      (salt, serverSecret, clientSecret, password, typed, userId) => {
        const verifier = srpVerifier('Pool', userId, password, salt);
        const client = srpClient(clientSecret);
        const clientPublic = parseHex(client.SRP_A)!;
        const challenge = {
          SALT: salt.toString(16),
          SRP_B: serverPublic(verifier, serverSecret).toString(16),
        };
        const key = sharedKey({ verifier, secret: serverSecret, clientPublic });
        expect(client.sharedKey(challenge, 'Pool', userId, typed).equals(key)).toBe(typed === password);
        expect(client.sharedKey(challenge, 'Pool', userId, password).equals(key)).toBe(true);
      },
    );
    fc.assert(run, runs);
  });

  it('computes the same values as published clients', () => {
    // The multiplier k = H(N, g) is a known constant: here it is derived from SRP_B = k·v + g^b.
    const k = serverPublic(1n, 1n) - 2n;
    expect(k.toString(16)).toBe('538282c4354742d7cbbde2359fcf67f9f5b3a6b08791e5011b43b8a5b66d9ee6');
  });

  it('refuses values that would make the key predictable', () => {
    const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
    expect(isUsablePublic(0n)).toBe(false);
    expect(isUsablePublic(prime)).toBe(false);
    expect(isUsablePublic(3n * prime)).toBe(false);
    expect(isUsablePublic(2n)).toBe(true);
    expect(parseHex('xyz')).toBeUndefined();
    expect(parseHex('')).toBeUndefined();
    expect(parseHex('-1')).toBeUndefined();
  });

  it('accepts a claim only over the same pool, user, block and time, under the same key', () => {
    const key = Buffer.alloc(16, 7);
    const claim = {
      poolName: 'Pool',
      userId: 'user',
      secretBlock: Buffer.from('block'),
      timestamp: srpTimestamp(Date.UTC(2026, 10, 1, 8, 5, 9)),
    };
    expect(claim.timestamp).toBe('Sun Nov 1 08:05:09 UTC 2026');
    const signature = createHmac('sha256', key)
      .update(`PooluserblockSun Nov 1 08:05:09 UTC 2026`)
      .digest('base64');
    expect(isClaimSigned(key, claim, signature)).toBe(true);
    expect(isClaimSigned(Buffer.alloc(16, 8), claim, signature)).toBe(false);
    expect(isClaimSigned(key, { ...claim, poolName: 'Pond' }, signature)).toBe(false);
    expect(isClaimSigned(key, { ...claim, userId: 'usher' }, signature)).toBe(false);
    expect(isClaimSigned(key, { ...claim, secretBlock: Buffer.from('clock') }, signature)).toBe(false);
    expect(isClaimSigned(key, { ...claim, timestamp: 'Sun Nov 1 08:05:10 UTC 2026' }, signature)).toBe(false);
    expect(isClaimSigned(key, claim, signature.slice(4))).toBe(false);
    expect(isClaimSigned(key, claim, '')).toBe(false);
  });
});
