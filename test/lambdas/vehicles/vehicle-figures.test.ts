import { describe, expect, test } from '@jest/globals';
import type { CatalogueEntry } from '../../../lambdas/vehicles/catalogue.ts';
import { readVehicleTitle } from '../../../lambdas/applications/read-vehicle-title.ts';
import { countEnquiries } from '../../../lambdas/vehicles/count-enquiries.ts';
import { listVehicleFilters } from '../../../lambdas/vehicles/list-vehicle-filters.ts';
import { readSales } from '../../../lambdas/vehicles/read-sales.ts';
import { showVehicleSitemap } from '../../../lambdas/vehicles/show-vehicle-sitemap.ts';
import { createVehicleIndex } from '../../../lambdas/vehicles/vehicle-index.ts';
import { recordedDatabase } from '../../support/recorded-database.ts';
import { vehicleStock } from '../../../tools/product/vehicle-stock.ts';

test('sales of a period are summed over all pages, also those without a price', async () => {
  const { calls, database } = recordedDatabase(
    { Items: [{ sold_price: 7_000 }, {}], LastEvaluatedKey: { id: 'two' } },
    { Items: [{ sold_price: 500 }] },
  );
  const read = readSales(database, 'vehicles');
  const period = { from: '2026-11-01', to: '2026-11-30' };
  expect(await read(period)).toEqual({ count: 3, amount: 7_500 });
  const scan = {
    TableName: 'vehicles',
    ConsistentRead: true,
    FilterExpression: 'sold_on BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':from': period.from, ':to': period.to },
    ProjectionExpression: 'sold_price',
  };
  expect(calls).toEqual([
    ['scan', scan],
    ['scan', { ...scan, ExclusiveStartKey: { id: 'two' } }],
  ]);
});

test('enquiries about a vehicle are counted by the end of its id', async () => {
  const { calls, database } = recordedDatabase({ Count: 3 });
  const count = countEnquiries(database, 'words');
  expect(await count('00000000-0000-4000-8000-00000000abcd')).toBe(3);
  expect(await count('00000000-0000-4000-8000-00000000abcd')).toBe(0);
  expect(calls[0]).toEqual([
    'query',
    {
      TableName: 'words',
      Select: 'COUNT',
      KeyConditionExpression: 'id = :id AND begins_with(#word, :text)',
      ExpressionAttributeNames: { '#word': 'word' },
      ExpressionAttributeValues: { ':id': 'word 00', ':text': '00000000abcd ' },
    },
  ]);
});

test('the title of a vehicle is read from its record, and is none without one', async () => {
  const Item = { year: 2018, make: 'Toyota', model: 'Aqua', price: 1 };
  const { calls, database } = recordedDatabase({ Item }, { Item: { ...Item, year: undefined } });
  const read = readVehicleTitle(database, 'vehicles');
  expect([await read('one'), await read('two'), await read('gone')]).toEqual([
    '2018 Toyota Aqua',
    undefined,
    undefined,
  ]);
  expect(calls[0]).toEqual(['get', { TableName: 'vehicles', Key: { id: 'one' } }]);
});

test('the sitemap names the page of each vehicle with its last change, and is cacheable', async () => {
  const vehicles = [
    { id: 'one', updated_at: '2026-11-20T00:00:00.000Z' },
    { id: 'two', updated_at: '2026-11-21T00:00:00.000Z' },
  ];
  const { html, ...page } = await showVehicleSitemap(async () => vehicles);
  expect(page).toEqual({ status: 200, type: 'application/xml', isCacheable: true });
  expect(html.match(/[^/]+<\/loc><lastmod>[^<]+/g)).toEqual([
    'one</loc><lastmod>2026-11-20T00:00:00.000Z',
    'two</loc><lastmod>2026-11-21T00:00:00.000Z',
  ]);
});

describe('the filters of the list', () => {
  const entries = vehicleStock(20).map((vehicle) =>
    Object.assign(vehicle, { cover: null, picture_count: 0 }),
  );
  const index = createVehicleIndex<CatalogueEntry>()(entries);
  const list = async (query: Parameters<typeof listVehicleFilters>[0]['query']) =>
    listVehicleFilters({ query }, async () => index);

  test('have all makes and years, and choices with counts; or endings of what is typed', async () => {
    const { make } = entries[0]!;
    const { choices, suggestions, makes, years } = await list({});
    expect([new Set(makes), new Set(years)]).toEqual([
      new Set(entries.map((one) => one.make)),
      new Set(entries.map((one) => one.year)),
    ]);
    expect(Object.keys(choices)).not.toEqual([]);
    expect(suggestions).toEqual([]);
    const typed = await list({ typed: make.slice(0, 3) });
    expect([typed.makes, typed.years, typed.choices]).toEqual([makes, years, {}]);
    expect(JSON.stringify(typed.suggestions)).toContain(make);
  });
});
