import { randomUUID } from 'node:crypto';
import { DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { databaseMissing } from '#domain/vehicles/database-missing.ts';
import { formAttributeNames } from '#domain/vehicles/vehicle.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { eventually } from '../support/eventually.ts';
import { findIn, indexOf, type Query } from '../support/vehicle-search.ts';
import { useRunner } from '../support/use-runner.ts';
import type { ParsedJson } from '../support/templates.ts';
import { sampleSale } from '../../tools/product/sample-vehicle.ts';
import { newestFirst, vehicleStock } from '../../tools/product/vehicle-stock.ts';

const all = vehicleStock(300);
const available = all.filter(({ is_available }) => is_available).sort(newestFirst);
const index = indexOf(available);

const idsOf = (vehicles: readonly { readonly id: string }[]): string[] => vehicles.map(({ id }) => id);

describe('the marketplace', () => {
  const runner = useRunner();
  let cloud: ReturnType<typeof cloudOf>;
  let anybody: ApiCaller;

  beforeAll(async () => {
    cloud = cloudOf(runner());
    anybody = callerWith(runner());
    await cloud.putVehicles(all);
  });
  afterAll(() => cloud.close());

  const search = (query: Query): URLSearchParams =>
    new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
    );
  const list = async (query: Query = {}): Promise<ParsedJson> => {
    const { status, body } = await anybody('GET', `/vehicles?${search(query)}`);
    expect(status).toBe(200);
    return body;
  };

  test('shows fifty available vehicles, newest first, and how many there are', async () => {
    const { vehicles, ...totals } = await list();
    expect(totals).toEqual({
      total_available: 270,
      total_matching: 270,
      total_fitting: 270,
      understood: [],
      nearest: [],
    });
    expect(idsOf(vehicles)).toEqual(idsOf(available.slice(0, 50)));
    const pages = [
      await list({ offset: '50' }),
      await list({ offset: '250' }),
      await list({ offset: '270' }),
    ];
    expect(pages.map((page) => idsOf(page.vehicles))).toEqual([
      idsOf(available.slice(50, 100)),
      idsOf(available.slice(250)),
      [],
    ]);
  });

  test('shows the same page with any limit', async () => {
    for (const limit of [49, 1]) {
      expect(await list({ limit: String(limit) })).toMatchObject({
        total_available: 270,
        total_matching: 270,
        vehicles: available.slice(0, limit).map(({ id }) => ({ id })),
      });
    }
  });

  test.each([
    { search: 'hilux' },
    { search: 'tow bar' },
    { search: 'toyota christchurch' },
    { search: 'whangarei' },
    { search: 'no such thing' },
    { minPrice: '20000', maxPrice: '40000' },
    { minPrice: '60000', maxPrice: '999999' },
    { make: 'Mazda' },
    { year: '2019' },
    { fuelType: 'Hybrid' },
    { transmission: 'CVT' },
    { bodyType: 'Ute' },
    { location: 'whangārei' },
    { make: 'Toyota', fuelType: 'Petrol', maxPrice: '30000' },
    { search: 'new tyres', bodyType: 'Wagon', location: 'Auckland', transmission: 'Manual' },
    { make: 'Mitsubishi', year: '2020', search: 'triton', limit: '2', offset: '1' },
    { make: ['Toyota', 'Mazda'], bodyType: ['Ute', 'Van'], sort: 'price' },
    { search: 'diesel utes under 60k near hamilton', sort: 'mileage' },
    { near: 'Whangārei', within: '200', maxWeekly: '150', sort: 'distance' },
  ] as Query[])('%j finds what the filter finds', async (query) => {
    const expected = findIn(index, query);
    const { vehicles, total_matching, total_fitting, total_available, understood } = await list(query);
    expect(vehicles.map(({ id, distance_km }: ParsedJson) => [id, distance_km])).toEqual(
      expected.vehicles.map(({ vehicle, distanceKm }) => [vehicle.id, distanceKm]),
    );
    expect({ total_matching, total_fitting, total_available, understood }).toEqual({
      total_matching: expected.matching,
      total_fitting: expected.fitting,
      total_available: 270,
      understood: expected.understood,
    });
  });

  test('names the nearest if none matches, with reasons', async () => {
    const { total_matching, nearest } = await list({ search: 'purple hilux' });
    expect(total_matching).toBe(0);
    expect(nearest.length).toBeGreaterThan(0);
    expect(nearest[0]).toMatchObject({
      vehicle: { model: expect.stringContaining('Hilux') },
      reasons: [expect.any(String)],
    });
  });

  test('counts what each choice of a filter would find', async () => {
    const { body } = await anybody('GET', '/vehicle-filters?make=Toyota&make=Mazda&fuelType=Diesel');
    for (const { value, count } of body.choices.make)
      expect((await list({ make: value, fuelType: 'Diesel', limit: '1' })).total_matching).toBe(count);
    expect(body.choices.make.length).toBeGreaterThan(2);
    expect(body.suggestions).toEqual([]);
  });

  test('continues a search that is being typed', async () => {
    const { body } = await anybody('GET', '/vehicle-filters?typed=toyota%20hil&fuelType=Diesel');
    expect(body.suggestions).toEqual([{ search: 'Toyota Hilux', count: expect.any(Number) }]);
    const found = await list({ search: 'Toyota Hilux', fuelType: 'Diesel' });
    expect(found.total_matching).toBe(body.suggestions[0].count);
  });

  test('lists makes and years of available vehicles', async () => {
    const { body } = await anybody('GET', '/vehicle-filters');
    expect(body).toMatchObject({
      makes: ['Mazda', 'Mercedes-Benz', 'Mitsubishi', 'Toyota'],
      years: [...new Set(available.map(({ year }) => year))].sort((one, other) => other - one),
    });
  });

  test('shows one vehicle, also one that is no longer available', async () => {
    const sold = all.find(({ is_available }) => !is_available)!;
    for (const vehicle of [available[0]!, sold]) {
      const { status, body } = await anybody('GET', `/vehicles/${vehicle.id}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id: vehicle.id,
        description: vehicle.description,
        images: vehicle.images,
        contact_name: vehicle.is_available ? vehicle.contact_name : null,
        contact_phone: vehicle.is_available ? vehicle.contact_phone : null,
        is_available: vehicle.is_available,
      });
    }
  });

  test('returns no internal attributes', async () => {
    const answers = [await list(), await list({ search: 'tow bar' })];
    const one = (await anybody('GET', `/vehicles/${available[0]!.id}`)).body;
    const secrets = /created_by|updated_by|updated_at|version|changes|contact_email|searchText/;
    expect(JSON.stringify([...answers, one])).not.toMatch(secrets);
    expect(JSON.stringify(answers)).not.toMatch(/contact_|description|is_available/);
  });

  test.each([
    ['/vehicles?minPrice=cheap', 400, { minPrice: 'Enter the lowest price as a number of dollars' }],
    ['/vehicles?sort=colour', 400, { sort: 'Choose an order from the list' }],
    ['/vehicles?fuelType=Diesel&fuelType=Steam', 400, { fuelType: 'Choose a fuel type from the list' }],
    ['/vehicles?limit=51', 400, { limit: 'The limit is at most 50' }],
    ['/vehicles?colour=red', 400, { colour: 'This field is not known' }],
    ['/vehicles/undefined', 400, { id: 'Invalid vehicle ID' }],
  ])('%s is rejected with a clear message', async (path, status, fields) => {
    expect(await anybody('GET', path)).toMatchObject({ status, body: { error: { fields } } });
  });

  test('responds 404 for an unknown vehicle, without caching', async () => {
    const response = await fetch(`${runner().site}/api/vehicles/${randomUUID()}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ error: { message: 'Vehicle not found' } });
  });

  test('is cached at the edge for some seconds', async () => {
    const ask = () => fetch(`${runner().site}/api/vehicles?search=kept-by-the-edge`);
    const first = await ask();
    const second = await ask();
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=2, s-maxage=8, stale-while-revalidate=8, stale-if-error=8',
    );
    expect([first, second].map(({ headers }) => headers.get('x-cache'))).toEqual([
      'Miss from cloudfront',
      'Hit from cloudfront',
    ]);
  });

  test('an administrator’s change is public within half a minute', async () => {
    const { idToken } = await signIn(runner(), runner().admins[0]!.email);
    const admin = callerWith(runner(), idToken);
    const [newest] = available;
    const isListed = async () => [
      idsOf((await list()).vehicles).includes(newest!.id),
      idsOf((await list({ make: newest!.make })).vehicles).includes(newest!.id),
    ];
    expect(await isListed()).toEqual([true, true]);
    const form = Object.fromEntries(formAttributeNames.map((name) => [name, newest![name]]));
    const sold = { ...form, ...sampleSale, version: 1 };
    expect(await admin('PUT', `/admin/vehicles/${newest!.id}`, sold)).toMatchObject({ status: 200 });
    const triesInHalfAMinute = 600;
    await eventually(async () => expect(await isListed()).toEqual([false, false]), triesInHalfAMinute);
    expect(await list({ offset: '1' })).toMatchObject({ total_available: 269 });
  });

  // Last, as it removes the table.
  test('reports that the database is not set up if the vehicles table is missing', async () => {
    await cloud.dynamodb.send(new DeleteTableCommand({ TableName: cloud.tableNamed('vehicles') }));
    await eventually(async () =>
      expect(await anybody('GET', '/vehicles?limit=47')).toMatchObject({
        status: 503,
        body: { error: { code: 'database_not_set_up', message: databaseMissing } },
      }),
    );
  });
});
