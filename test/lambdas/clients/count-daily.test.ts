import { describe, expect, test } from '@jest/globals';
import { countDaily } from '../../../lambdas/clients/count-daily.ts';
import { hashNetworks } from '../../../lambdas/clients/hash-networks.ts';
import { createLimiter } from '../../../lambdas/clients/limiter.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const dayMs = 86_400_000;

describe('a daily quota', () => {
  const { database, allStored } = useTestTable();
  const now = Date.UTC(2026, 10, 20, 12);
  let prefixes = 0;
  let next = 0;

  const open = () => {
    const prefix = `quota-${(prefixes += 1)}#`;
    const quota = { session: 3, network: 5, prefix48: 7, all: 9 };
    const at = (time: number) =>
      countDaily(
        createLimiter(database(), testTable, () => time),
        prefix,
        quota,
        () => time,
      );
    const counters = async () => (await allStored()).filter(({ id }) => String(id).startsWith(prefix));
    return { at, count: at(now), counters };
  };
  const networksOf = (sourceIp: string) => hashNetworks(sourceIp, 'secret');
  const fromNew = (sourceIp: string) => ({
    identityId: `session-${(next += 1)}`,
    networks: networksOf(sourceIp),
  });

  test('lets a session so many a day, under concurrency, and another one more', async () => {
    const { count, at } = open();
    const source = { identityId: 'session', networks: networksOf('203.0.113.7') };
    const results = await Promise.all(Array.from({ length: 8 }, () => count(source)));
    expect(results.filter((reached) => reached === undefined)).toHaveLength(3);
    expect(new Set(results)).toEqual(new Set([undefined, 'session']));
    // The five that were refused count towards nothing wider.
    expect(await count(fromNew('203.0.113.7'))).toBeUndefined();
    expect(await count(fromNew('203.0.113.7'))).toBeUndefined();
    expect(await count(fromNew('203.0.113.7'))).toBe('network');
    expect(await at(now + dayMs)(source)).toBeUndefined();
  });

  test('counts what it is told apart once, and lets it again', async () => {
    const { count } = open();
    const from = (member: string) => count({ ...fromNew('203.0.113.7'), identityId: 'session', member });
    for (const member of ['a', 'b', 'b', 'c', 'a']) expect(await from(member)).toBeUndefined();
    expect([await from('d'), await from('c')]).toEqual(['session', undefined]);
  });

  test('counts IPv4 addresses, /64 and /48 of IPv6, and all', async () => {
    const { count } = open();
    const from = async (addresses: readonly string[]) => {
      const reached = [];
      for (const sourceIp of addresses) reached.push(await count(fromNew(sourceIp)));
      return reached;
    };
    const oneNetwork = Array.from({ length: 6 }, (_, index) => `2001:db8:1:2::${index}`);
    expect(await from(oneNetwork)).toEqual([...Array.from({ length: 5 }), 'network']);
    const onePrefix = Array.from({ length: 4 }, (_, index) => `2001:db8:1:a${index}::1`);
    expect(await from(onePrefix)).toEqual([undefined, undefined, 'network', 'network']);
    expect(await from(['2001:db8:2::1', '203.0.113.9', '203.0.113.10'])).toEqual([
      undefined,
      undefined,
      'all',
    ]);
  });

  test('is stored without addresses, and expires a day later', async () => {
    const { count, counters } = open();
    await count({ identityId: 'session', networks: networksOf('2001:db8:1:2::1') });
    const stored = await counters();
    expect(stored).toHaveLength(4);
    expect(JSON.stringify(stored)).not.toMatch(/db8|2001/);
    for (const { expires_at, counted } of stored) {
      expect([expires_at, counted]).toEqual([Date.UTC(2026, 10, 22) / 1_000, 1]);
    }
  });
});
