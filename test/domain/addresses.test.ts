import { expect, test } from '@jest/globals';
import { listPlaces, townsInRegion } from '#domain/addresses/nz-places.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { demoStock } from '../../demo/stock/demo-stock.ts';

test('a region has its towns, by the names that people give them', () => {
  const waikato = townsInRegion('waikato');
  expect([...waikato]).toEqual(
    expect.arrayContaining(['hamilton', 'hamilton central', 'taupo', 'te awamutu']),
  );
  expect(waikato).not.toContain('tauranga');
  expect(townsInRegion('ikat')).toEqual(waikato);
  expect(townsInRegion('atlantis').size).toBe(0);
});

test('each vehicle of the demonstration stands in a region', () => {
  const regions = [...new Set(listPlaces().map(([, region]) => foldText(region)))];
  for (const { location } of demoStock)
    expect([location, regions.some((region) => townsInRegion(region).has(foldText(location)))]).toEqual([
      location,
      true,
    ]);
});
