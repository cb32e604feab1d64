import { expect, test } from '@jest/globals';
import { hashNetwork } from '../../../lambdas/documents/hash-network.ts';

test('the network hash is short, contains no address and is stable', () => {
  expect(hashNetwork('203.0.113.7')).toMatch(/^[\w-]{16}$/);
  expect(hashNetwork('203.0.113.7')).toBe(hashNetwork('203.0.113.7'));
  expect(hashNetwork('203.0.113.7')).not.toBe(hashNetwork('203.0.113.8'));
});

test.each([
  ['2001:db8:0:1::1', '2001:db8:0:1:ffff:ffff:ffff:ffff', true],
  ['2001:db8::1', '2001:0db8:0000:0000:1:2:3:4', true],
  ['2001:db8:0:1::1', '2001:db8:0:2::1', false],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', true],
  ['::1', '::2', true],
  ['::1', '1::1', false],
  ['1:2:3::8', '1:2:3:0:9::', true],
])('%s and %s are one network: %s', (one, other, isOne) => {
  expect(hashNetwork(one) === hashNetwork(other)).toBe(isOne);
});
