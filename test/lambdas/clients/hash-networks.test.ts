import { createHash, createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { hashNetworks as hashWith } from '../../../lambdas/clients/hash-networks.ts';

const hashNetworks = (address: string) => hashWith(address, 'secret');

test('nobody without the secret can find an address by trying all', () => {
  const { networkHash } = hashNetworks('203.0.113.7');
  expect(networkHash).not.toBe(hashWith('203.0.113.7', 'another secret').networkHash);
  expect(createHash('sha256').update('203.0.113.7').digest('base64url')).not.toContain(networkHash);
});

test('the hash of a network is of the numbers of its groups', () => {
  const hashOf = (text: string) =>
    createHmac('sha256', 'secret').update(text).digest('base64url').slice(0, 16);
  expect(hashNetworks('2001:db8::1')).toEqual({
    networkHash: hashOf('8193:3512:0:0'),
    prefix48Hash: hashOf('8193:3512:0'),
  });
});

test('the hash of an IPv4 address is short, contains no address and is stable', () => {
  expect(hashNetworks('203.0.113.7').networkHash).toMatch(/^[\w-]{16}$/);
  expect(hashNetworks('203.0.113.7')).toEqual(hashNetworks('203.0.113.7'));
  expect(hashNetworks('203.0.113.7').networkHash).not.toBe(hashNetworks('203.0.113.8').networkHash);
  expect(hashNetworks('203.0.113.7').prefix48Hash).toBeUndefined();
});

test.each([
  ['2001:db8:0:1::1', '2001:db8:0:1:ffff:ffff:ffff:ffff', true, true],
  ['2001:db8::1', '2001:0db8:0000:0000:1:2:3:4', true, true],
  ['2001:db8:0:1::1', '2001:db8:0:2::1', false, true],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', true, true],
  ['2001:db8:1:2::1', '2001:db8:2:2::1', false, false],
  ['2001:db8:1::', '2001:DB8:1:ffff::', false, true],
  ['1:b::1', 'b:1::1', false, false],
  ['::1', '::2', true, true],
  ['::1', '0::2', true, true],
  ['::1', '1::1', false, false],
  ['1:2:3::8', '1:2:3:0:9::', true, true],
  ['1::3:4:5:6:7:8', '1:0:3:4::', true, true],
  ['1::3:4:5:6:7:8', '1:0:4:4::', false, false],
])('%s and %s are one /64: %s, and one /48: %s', (one, other, isNetwork, isPrefix) => {
  const [left, right] = [hashNetworks(one), hashNetworks(other)];
  expect(left.networkHash === right.networkHash).toBe(isNetwork);
  expect(left.prefix48Hash === right.prefix48Hash).toBe(isPrefix);
});
