import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { availableVehiclesIndex } from '#domain/table-indexes.ts';
import { stockRepository } from '../../../lambdas/vehicles/stock.repository.ts';
import { vehicleRepository } from '../../../lambdas/vehicles/vehicle.repository.ts';
import { migrateVehicles } from '../../../scripts/migrate/migrate-vehicles.ts';
import { startTestDynamodb, testTable } from '../../support/dynamodb.ts';
import { releasedVehicles } from '../../support/released-vehicles.ts';
import { newestFirst, stockItems, vehicleStock } from '../../../tools/product/vehicle-stock.ts';

const all = vehicleStock(30);
const available = all.filter(({ is_available }) => is_available).toSorted(newestFirst);

describe('npm run migrate', () => {
  let dynamodb: Awaited<ReturnType<typeof startTestDynamodb>>;

  beforeEach(async () => {
    dynamodb = await startTestDynamodb([availableVehiclesIndex]);
    for (const item of releasedVehicles(30)) await put(item);
  });
  afterEach(() => dynamodb.stop());

  const put = (Item: Record<string, unknown>) =>
    dynamodb.sdk.send(new PutCommand({ TableName: testTable, Item }));
  const stored = async () => {
    const { Items = [] } = await dynamodb.sdk.send(new ScanCommand({ TableName: testTable }));
    return new Map(Items.map((item) => [item['id'], item]));
  };
  const migrate = (isDry = false) => migrateVehicles(dynamodb.sdk, testTable, isDry);
  const firstPage = () => stockRepository(dynamodb.database, testTable).readFirstPage(50);

  /** A client that does some work before its first command of a kind. */
  const before = (name: string, work: () => Promise<unknown>) => {
    let isDone = false;
    const { sdk } = dynamodb;
    return Object.assign(Object.create(sdk) as typeof sdk, {
      send: async (command: { constructor: { name: string } }) => {
        if (command.constructor.name === name && !isDone) {
          isDone = true;
          await work();
        }
        return sdk.send(command as never);
      },
    });
  };

  test('stores every vehicle in this release’s form, with the number of available ones', async () => {
    expect(await firstPage()).toBeUndefined();
    expect(await migrate()).toEqual({ rewritten: 27, available: 27, unreadable: [] });
    const items = await stored();
    expect(items.get('summary')).toEqual({ id: 'summary', available_count: 27, revision: 1 });
    for (const item of stockItems(all)) expect(items.get(item.id)).toEqual(item);
    const page = await firstPage();
    expect(page).toMatchObject({ availableCount: 27, vehicles: available.map(({ id }) => ({ id })) });
  });

  test('continues after an interruption, and finds nothing to rewrite afterwards', async () => {
    const cut = before('UpdateCommand', () => Promise.reject(new Error('cut short')));
    await expect(migrateVehicles(cut, testTable)).rejects.toThrow('cut short');
    expect(await firstPage()).toBeUndefined();
    expect(await migrate()).toEqual({ rewritten: 0, available: 27, unreadable: [] });
    expect(await migrate()).toEqual({ rewritten: 0, available: 27, unreadable: [] });
    expect((await stored()).get('summary')).toEqual({ id: 'summary', available_count: 27, revision: 2 });
  });

  test('reports what it would do, and changes nothing', async () => {
    const items = await stored();
    expect(await migrate(true)).toEqual({ rewritten: 27, available: 27, unreadable: [] });
    expect(await stored()).toEqual(items);
  });

  test('keeps unknown attributes', async () => {
    const [vehicle] = available;
    await put({ ...vehicle!, listed: 'yes', card: [], imported_from: 'a spreadsheet' });
    await migrate();
    expect((await stored()).get(vehicle!.id)).toMatchObject({
      imported_from: 'a spreadsheet',
      picture_count: vehicle!.images.length,
    });
  });

  test('reports an item that is not a vehicle, leaves it unchanged, and does the rest', async () => {
    await put({ id: 'broken', make: 'Mazda' });
    expect(await migrate()).toEqual({ rewritten: 27, available: 27, unreadable: ['broken'] });
    expect((await stored()).get('broken')).toEqual({ id: 'broken', make: 'Mazda' });
  });

  test('keeps what an administrator stores meanwhile, and counts it', async () => {
    const [edited, deleted] = available;
    const vehicles = vehicleRepository(dynamodb.database, testTable);
    const editing = before('PutCommand', async () => {
      await vehicles.replace({ ...edited!, price: 1, version: 2, is_available: false }, 1);
      await vehicles.delete(deleted!.id);
    });
    expect(await migrateVehicles(editing, testTable)).toEqual({
      rewritten: 25,
      available: 25,
      unreadable: [],
    });
    const items = await stored();
    expect(items.get(edited!.id)).toEqual({ ...edited!, price: 1, version: 2, is_available: false });
    expect(items.has(deleted!.id)).toBe(false);
    expect(items.get('summary')).toMatchObject({ available_count: 25 });
  });

  test('counts again after a write during the count', async () => {
    const vehicles = vehicleRepository(dynamodb.database, testTable);
    const counting = before('UpdateCommand', () => vehicles.delete(available[0]!.id));
    expect(await migrateVehicles(counting, testTable)).toEqual({
      rewritten: 27,
      available: 26,
      unreadable: [],
    });
    const { Item } = await dynamodb.sdk.send(
      new GetCommand({ TableName: testTable, Key: { id: 'summary' } }),
    );
    expect(Item).toEqual({ id: 'summary', available_count: 26, revision: 2 });
  });

  test('creates the summary of a table that has none', async () => {
    const empty = await startTestDynamodb([availableVehiclesIndex]);
    expect(await migrateVehicles(empty.sdk, testTable)).toEqual({
      rewritten: 0,
      available: 0,
      unreadable: [],
    });
    expect(await stockRepository(empty.database, testTable).readFirstPage(50)).toMatchObject({
      availableCount: 0,
      vehicles: [],
    });
    await empty.stop();
  });
});
