import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { availableVehiclesIndex } from '#domain/table-indexes.ts';
import { vehicleQuerySchema } from '#domain/vehicles/vehicle-filter.ts';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { listVehicles } from '../../../lambdas/vehicles/list-vehicles.ts';
import {
  stockRepository,
  summaryUpdate,
  type StockRepository,
} from '../../../lambdas/vehicles/stock.repository.ts';
import { vehicleRepository, type VehicleRepository } from '../../../lambdas/vehicles/vehicle.repository.ts';
import { migrateVehicles } from '../../../scripts/migrate/migrate-vehicles.ts';
import { countedDatabase } from '../../../tools/product/counted-database.ts';
import { startTestDynamodb, testTable } from '../../support/dynamodb.ts';
import { releasedSummary, releasedVehicles } from '../../support/released-vehicles.ts';
import {
  newestFirst,
  stockItems,
  vehicleStock,
  withLongestNames,
  withLongNames,
} from '../../../tools/product/vehicle-stock.ts';

describe('the stock of available vehicles', () => {
  let dynamodb: Awaited<ReturnType<typeof startTestDynamodb>>;
  let stock: StockRepository;
  let vehicles: VehicleRepository;

  beforeEach(async () => {
    dynamodb = await startTestDynamodb([availableVehiclesIndex]);
    stock = stockRepository(dynamodb.database, testTable);
    vehicles = vehicleRepository(dynamodb.database, testTable);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await dynamodb.stop();
  });

  const put = async (items: readonly Vehicle[]) => {
    const rows = stockItems(items).map((Item) => ({ PutRequest: { Item } }));
    for (let start = 0; start < rows.length; start += 25) {
      const batch = rows.slice(start, start + 25);
      await dynamodb.sdk.send(new BatchWriteCommand({ RequestItems: { [testTable]: batch } }));
    }
  };

  const count = () => migrateVehicles(dynamodb.sdk, testTable);
  const addToCount = async (delta: -1 | 0 | 1) =>
    dynamodb.database.transactWrite({ TransactItems: [summaryUpdate(testTable, delta)] });

  test('the first page with the total costs at most four read units, whatever the size of the stock', async () => {
    const all = vehicleStock(600);
    await put(all);
    await count();
    let page: Awaited<ReturnType<StockRepository['readFirstPage']>>;
    const { database, unitsOf } = countedDatabase(dynamodb.database, dynamodb.sdk);
    const { readFirstPage } = stockRepository(database, testTable);
    expect(await unitsOf(async () => (page = await readFirstPage(50)))).toBeLessThanOrEqual(4);
    const newest = all
      .filter(({ is_available }) => is_available)
      .sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
    expect(page?.availableCount).toBe(540);
    expect(page?.vehicles.map(({ id }) => id)).toEqual(newest.slice(0, 50).map(({ id }) => id));
    expect(page?.vehicles[0]).toEqual({
      ...Object.fromEntries(Object.keys(page!.vehicles[0]!).map((name) => [name, expect.anything()])),
      color: newest[0]!.color,
      cover: newest[0]!.images[0] ?? null,
      picture_count: newest[0]!.images.length,
    });
  });

  test.each([
    ['long', withLongNames, 4],
    ['the longest', withLongestNames, 4.5],
  ])('the first page with %s names costs few units', async (_, withNames, most) => {
    const [, ...all] = vehicleStock(60).map(withNames);
    await put(all);
    await count();
    const { database, unitsOf } = countedDatabase(dynamodb.database, dynamodb.sdk);
    const { readFirstPage } = stockRepository(database, testTable);
    expect(await unitsOf(() => readFirstPage(50))).toBeLessThanOrEqual(most);
    const page = await stock.readFirstPage(50);
    expect(page?.vehicles).toHaveLength(50);
    expect(page?.vehicles[0]).toMatchObject({ location: all[0]!.location, model: all[0]!.model });
  });

  test('there is no first page without a summary, and the summary is not listed as a vehicle', async () => {
    await put(vehicleStock(3));
    expect(await stock.readFirstPage(50)).toBeUndefined();
    await count();
    expect(await stock.readFirstPage(50)).toMatchObject({ availableCount: 2, vehicles: [{}, {}] });
    expect(await stock.readAll()).toHaveLength(2);
    expect((await vehicles.list(undefined)).vehicles).toHaveLength(3);
  });

  test('an invalid item is logged and skipped', async () => {
    const [, one, other] = vehicleStock(3);
    await put([one!, Object.assign({}, other!, { mileage: 'low' })]);
    await count();
    const logged: string[] = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
    expect((await stock.readFirstPage(50))?.vehicles).toMatchObject([{ id: one!.id }]);
    expect(await stock.readAll()).toMatchObject([{ id: one!.id }]);
    expect(logged).toHaveLength(2);
    for (const line of logged) expect(JSON.parse(line)).toMatchObject({ vehicle: other!.id });
  });

  test('the total exists from the first write on, without a recount', async () => {
    const [, one] = vehicleStock(3);
    await vehicles.create(one!);
    expect(await stock.readFirstPage(50)).toMatchObject({ availableCount: 1 });
  });

  test('the catalogue has all available vehicles, newest first, read consistently, with searchable fields only', async () => {
    const all = vehicleStock(60);
    await put(all);
    const inputs: { ConsistentRead?: boolean | undefined; ProjectionExpression?: string }[] = [];
    const { database } = dynamodb;
    const watched = stockRepository(
      {
        ...database,
        get: (input) => database.get((inputs.push(input), input)),
        scan: (input) => database.scan((inputs.push(input), { ...input, Limit: 7 })),
      },
      testTable,
    );
    const newest = all.filter(({ is_available }) => is_available).toSorted(newestFirst);
    expect((await watched.readAll()).map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
    await watched.readRevision();
    expect(inputs.length).toBeGreaterThan(5);
    for (const { ConsistentRead, ProjectionExpression = '' } of inputs) {
      expect(ConsistentRead).toBe(true);
      expect(ProjectionExpression).not.toMatch(/contact|changes|created_by/);
    }
  });

  test('every write updates the total once', async () => {
    const [, one, other] = vehicleStock(3);
    const available = async () => (await stock.readFirstPage(50))?.availableCount;
    await count();
    await vehicles.create(one!);
    await vehicles.create(one!);
    await vehicles.create(other!);
    expect(await available()).toBe(2);
    await vehicles.replace({ ...one!, is_available: false, version: 2 }, 1);
    expect(await available()).toBe(1);
    await vehicles.replace({ ...one!, is_available: false, price: 1, version: 3 }, 2);
    await expect(vehicles.replace({ ...one!, version: 3 }, 2)).rejects.toThrow('version 3');
    expect(await available()).toBe(1);
    await vehicles.replace({ ...one!, version: 4 }, 3);
    await vehicles.delete(other!.id);
    await vehicles.delete(other!.id);
    expect(await available()).toBe(1);
  });

  test('every write increments the revision, also one that leaves the total unchanged', async () => {
    const [, one] = vehicleStock(2);
    const numberOf = async () => Number((await stock.readRevision()).split(' ')[0]);
    const revisions = [await numberOf()];
    const after = async (write: Promise<unknown>) => {
      await write;
      revisions.push(await numberOf());
    };
    await after(vehicles.create(one!));
    await after(vehicles.replace({ ...one!, price: 1, version: 2 }, 1));
    await after(vehicles.delete(one!.id));
    await after(vehicles.delete(one!.id));
    expect(revisions).toEqual([0, 1, 2, 3, 3]);
  });

  test('a write by a Lambda of the previous release changes the revision, too', async () => {
    const noted = async (changedAt: string) => {
      const Item = { id: 'summary', available_count: 1, revision: 3, changed_at: changedAt };
      await dynamodb.sdk.send(new PutCommand({ TableName: testTable, Item }));
      return stock.readRevision();
    };
    const before = await noted('2026-11-22T01:02:03.004Z');
    expect(await stock.readRevision()).toBe(before);
    expect(await noted('2026-11-22T01:02:03.005Z')).not.toBe(before);
  });

  test('a vehicle and the total are written together or not at all', async () => {
    const [, one, other] = vehicleStock(3);
    await vehicles.create(one!);
    const { database, sdk } = dynamodb;
    await sdk.send(
      new PutCommand({
        TableName: testTable,
        Item: { id: 'summary', available_count: 'one' },
      }),
    );
    const broken = vehicleRepository(database, testTable);
    await expect(broken.create(other!)).rejects.toThrow();
    await expect(broken.replace({ ...one!, is_available: false, version: 2 }, 1)).rejects.toThrow();
    await expect(broken.delete(one!.id)).rejects.toThrow();
    expect((await vehicles.list(undefined)).vehicles).toMatchObject([{ id: one!.id, version: 1 }]);
  });

  test('concurrent writes are all counted', async () => {
    const [, ...some] = vehicleStock(9);
    await Promise.all(some.map((vehicle) => vehicles.create(vehicle)));
    await Promise.all([...some.slice(3), ...some.slice(3)].map(({ id }) => vehicles.delete(id)));
    const { vehicles: left } = await vehicles.list(undefined);
    expect(await stock.readFirstPage(50)).toMatchObject({
      availableCount: left.filter(({ is_available }) => is_available).length,
    });
  });

  test('a write that a concurrent one cancels is retried, and fails if it keeps being cancelled', async () => {
    const [, one] = vehicleStock(2);
    let conflicts = 2;
    const contested = vehicleRepository(
      {
        ...dynamodb.database,
        transactWrite: async (input) => {
          conflicts -= 1;
          if (conflicts < 0) return dynamodb.database.transactWrite(input);
          throw new TransactionCanceledException({
            message: 'Transaction cancelled',
            $metadata: {},
            CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
          });
        },
      },
      testTable,
    );
    await contested.create(one!);
    expect(await stock.readFirstPage(50)).toMatchObject({ availableCount: 1 });
    conflicts = 100;
    await expect(contested.delete(one!.id)).rejects.toThrow('Transaction cancelled');
    expect(await vehicles.get(one!.id)).toMatchObject({ id: one!.id });
  });

  test('a wrong total does not exceed the vehicles of a complete page', async () => {
    const [, one, other] = vehicleStock(3);
    await put([one!, other!]);
    await count();
    await addToCount(1);
    const list = async (limit: string) =>
      listVehicles({ query: vehicleQuerySchema.parse({ limit }) }, { stock, catalogue: async () => [] });
    expect(await list('50')).toMatchObject({ total_available: 2, total_matching: 2, vehicles: [{}, {}] });
    // On a full page nothing shows that the total is wrong.
    expect(await list('1')).toMatchObject({ total_available: 3, total_matching: 3, vehicles: [{}] });
  });

  test('without a summary, or with one of an earlier release, the first page comes from the catalogue', async () => {
    await put(vehicleStock(3));
    await addToCount(0);
    expect(await stock.readFirstPage(50)).toMatchObject({ availableCount: 0 });
    await dynamodb.sdk.send(new PutCommand({ TableName: testTable, Item: releasedSummary }));
    expect(await stock.readFirstPage(50)).toBeUndefined();
    expect(await stock.readAll()).toHaveLength(2);
    await addToCount(1);
    expect(await stock.readFirstPage(50)).toBeUndefined();
  });

  test('the catalogue includes vehicles of an earlier release', async () => {
    const released = releasedVehicles(10);
    for (const Item of released) await dynamodb.sdk.send(new PutCommand({ TableName: testTable, Item }));
    const readReleased = await stock.readAll();
    expect(readReleased).toHaveLength(9);
    await put(vehicleStock(10));
    expect(await stock.readAll()).toEqual(readReleased);
  });
});
