import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { stockRepository, type StockRepository } from '../../../lambdas/vehicles/stock.repository.ts';
import { vehicleRepository, type VehicleRepository } from '../../../lambdas/vehicles/vehicle.repository.ts';
import { outdateCatalogues } from '../../../scripts/restore/outdate-catalogues.ts';
import { countedDatabase } from '../../../tools/product/counted-database.ts';
import { startTestDynamodb, testTable } from '../../support/dynamodb.ts';
import { vehicleStock } from '../../../tools/product/vehicle-stock.ts';

describe('the stock of available vehicles', () => {
  let dynamodb: Awaited<ReturnType<typeof startTestDynamodb>>;
  let stock: StockRepository;
  let vehicles: VehicleRepository;

  beforeEach(async () => {
    dynamodb = await startTestDynamodb();
    stock = stockRepository(dynamodb.database, testTable);
    vehicles = vehicleRepository(dynamodb.database, testTable);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await dynamodb.stop();
  });

  const put = async (items: readonly object[]) => {
    for (const Item of items) {
      await dynamodb.sdk.send(new PutCommand({ TableName: testTable, Item: { ...Item } }));
    }
  };

  test('is read consistently and page by page, with the searchable fields of available vehicles only', async () => {
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
    const available = all.filter(({ is_available }) => is_available).map(({ id }) => id);
    expect((await watched.readAll()).map(({ id }) => id).toSorted()).toEqual(available.toSorted());
    expect((await watched.readSome(all.slice(0, 3).map(({ id }) => id))).map(({ id }) => id)).toEqual(
      available.slice(0, 2),
    );
    expect(inputs.length).toBeGreaterThan(10);
    for (const { ConsistentRead, ProjectionExpression = '' } of inputs) {
      expect(ConsistentRead).toBe(true);
      expect(ProjectionExpression).toMatch(/^#/);
    }
    const read = await watched.readAll();
    for (const vehicle of read) {
      expect(Object.keys(vehicle).join()).not.toMatch(/contact|changes|created_by|is_available/);
    }
  });

  test('has no vehicle that is gone, and is not listed among the vehicles itself', async () => {
    const [, one] = vehicleStock(3);
    await vehicles.create(one!);
    expect(await stock.readSome([one!.id, 'revision', 'unknown'])).toMatchObject([{ id: one!.id }]);
    expect((await vehicles.list(undefined)).vehicles).toMatchObject([{ id: one!.id }]);
    expect(await stock.readAll()).toHaveLength(1);
  });

  test('an invalid item is logged and skipped', async () => {
    const [, one, other] = vehicleStock(3);
    await put([one!, { ...other!, mileage: 'low' }]);
    const logged: string[] = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
    expect(await stock.readAll()).toMatchObject([{ id: one!.id }]);
    expect(await stock.readSome([other!.id])).toEqual([]);
    expect(logged).toHaveLength(2);
    for (const line of logged) expect(JSON.parse(line)).toMatchObject({ vehicle: other!.id });
  });

  test('every write raises the revision and is named in it; a repeated one does neither', async () => {
    const [, one] = vehicleStock(2);
    const revisions = [await stock.readRevision()];
    const after = async (write: Promise<unknown>) => {
      await write;
      revisions.push(await stock.readRevision());
    };
    await after(vehicles.create(one!));
    await after(vehicles.create(one!));
    await after(vehicles.replace({ ...one!, price: 1, version: 2 }, 1));
    await after(vehicles.delete(one!.id));
    await after(vehicles.delete(one!.id));
    expect(revisions.map(({ revision }) => revision)).toEqual([0, 1, 1, 2, 3, 3]);
    expect(revisions.at(-1)!.changes).toEqual([one!.id, one!.id, one!.id]);
  });

  test('a revision with a hundred ids still costs one read unit', async () => {
    const changes = vehicleStock(100).map(({ id }) => id);
    await put([{ id: 'revision', revision: 100, changes }]);
    const { database, unitsOf } = countedDatabase(dynamodb.database, dynamodb.sdk);
    expect(await unitsOf(() => stockRepository(database, testTable).readRevision())).toBe(1);
  });

  test('vehicles that were written without the API raise it, and it no longer knows what changed', async () => {
    const [, one] = vehicleStock(2);
    await outdateCatalogues(dynamodb.database, testTable);
    expect(await stock.readRevision()).toEqual({ revision: 1, changes: [] });
    await vehicles.create(one!);
    await outdateCatalogues(dynamodb.database, testTable);
    expect(await stock.readRevision()).toEqual({ revision: 3, changes: [] });
  });

  test('a vehicle and the revision are written together or not at all', async () => {
    const [, one, other] = vehicleStock(3);
    await vehicles.create(one!);
    const { database } = dynamodb;
    const broken = vehicleRepository(
      {
        ...database,
        transactWrite: ({ TransactItems: [write, ...others] = [], ...input }) =>
          database.transactWrite({
            ...input,
            TransactItems: [
              write!,
              ...others.map(({ Update }) => ({
                Update: { ...Update!, ConditionExpression: 'revision = :no' },
              })),
            ],
          }),
      },
      testTable,
    );
    await expect(broken.create(other!)).rejects.toThrow();
    await expect(broken.replace({ ...one!, is_available: false, version: 2 }, 1)).rejects.toThrow();
    await expect(broken.delete(one!.id)).rejects.toThrow();
    expect((await vehicles.list(undefined)).vehicles).toMatchObject([{ id: one!.id, version: 1 }]);
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
    expect(await stock.readRevision()).toMatchObject({ revision: 1 });
    conflicts = 100;
    await expect(contested.delete(one!.id)).rejects.toThrow('Transaction cancelled');
    expect(await vehicles.get(one!.id)).toMatchObject({ id: one!.id });
  });
});
