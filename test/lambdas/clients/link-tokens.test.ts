import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { linkTokens, type TokenScope } from '../../../lambdas/clients/link-tokens.ts';

const links = linkTokens(async () => 'key');
const scope: TokenScope = {
  purpose: 'documents',
  type: 'loan-application',
  id: '50000000-0000-4000-8000-000000000001',
  person: 'sender',
  number: 1,
};

test('a token is an HMAC-SHA-256 of all that it opens, as Web Crypto calculates it', async () => {
  const text = JSON.stringify(['documents', 'loan-application', scope.id, 'sender', 1]);
  const bytes = (value: string) => new TextEncoder().encode(value);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes('key'), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, bytes(text));
  expect(await links.derive(scope)).toBe(Buffer.from(signature).toString('hex'));
});

test('a token opens its own scope, and nothing of another purpose, type, submission, person or number', async () => {
  const token = await links.derive(scope);
  expect(await links.matches(token, scope)).toBe(true);
  const others: TokenScope[] = [
    { ...scope, purpose: 'reply' },
    { ...scope, type: 'contact' },
    { ...scope, id: '50000000-0000-4000-8000-000000000002' },
    { ...scope, person: 'joint' },
    { ...scope, number: 2 },
  ];
  for (const other of others) expect(await links.matches(token, other)).toBe(false);
  expect(await linkTokens(async () => 'another key').matches(token, scope)).toBe(false);
  for (const wrong of ['', token.slice(1), `${token}0`, token.toUpperCase()]) {
    expect(await links.matches(wrong, scope)).toBe(false);
  }
});

test('no two scopes have the same token, wherever their parts end', async () => {
  const scopes = fc.record({
    purpose: fc.string(),
    type: fc.string(),
    id: fc.string(),
    person: fc.string(),
    number: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(scopes, scopes, async (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(await links.matches(await links.derive(one), other)).toBe(isSame);
    }),
  );
  const [left, right] = [
    { ...scope, purpose: 'a","b', type: 'c' },
    { ...scope, purpose: 'a', type: 'b","c' },
  ];
  expect(await links.derive(left)).not.toBe(await links.derive(right));
});
