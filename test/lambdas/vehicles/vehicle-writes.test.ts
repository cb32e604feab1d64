import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from '@jest/globals';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleQuerySchema } from '#domain/vehicles/vehicle-filter.ts';
import { IdempotencyKeyReusedError } from '../../../lambdas/clients/put-once.ts';
import { createCatalogue } from '../../../lambdas/vehicles/catalogue.ts';
import { deleteVehicle } from '../../../lambdas/vehicles/delete-vehicle.ts';
import { listVehicles } from '../../../lambdas/vehicles/list-vehicles.ts';
import { stockRepository } from '../../../lambdas/vehicles/stock.repository.ts';
import { vehicleRepository } from '../../../lambdas/vehicles/vehicle.repository.ts';
import { recordedDatabase } from '../../support/recorded-database.ts';
import { sampleVehicle } from '../../../tools/product/sample-vehicle.ts';
import { vehicleStock } from '../../../tools/product/vehicle-stock.ts';

const vehicle: Vehicle = {
  ...sampleVehicle,
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  created_by: 'admin-1',
  updated_by: 'admin-1',
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  changes: [],
};
const sold = { ...vehicle, is_available: false };
const canceled = () =>
  new TransactionCanceledException({
    message: 'No.',
    $metadata: {},
    CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
  });
const summary = (delta: number) => ({
  Update: {
    TableName: 'vehicles',
    Key: { id: 'summary' },
    UpdateExpression: 'ADD available_count :delta, revision :one',
    ExpressionAttributeValues: { ':delta': delta, ':one': 1 },
  },
});
const ifVersion = (version: number) => ({
  ConditionExpression: '#version = :read',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':read': version },
});

describe('a write of a vehicle', () => {
  test.each([
    ['available', vehicle, { ...vehicle, listed: 'yes', cover: null, picture_count: 0 }, 1],
    ['sold', sold, sold, 0],
  ])('that is new and %s is counted with it, where its id is free', async (_what, one, Item, delta) => {
    const { calls, database } = recordedDatabase();
    expect(await vehicleRepository(database, 'vehicles').create(one)).toBe(one);
    const Put = { TableName: 'vehicles', Item, ConditionExpression: 'attribute_not_exists(id)' };
    expect(calls).toEqual([['transactWrite', { TransactItems: [{ Put }, summary(delta)] }]]);
  });

  test('whose id was taken by what is gone again needs a new id', async () => {
    const { calls, database } = recordedDatabase(canceled());
    const created = vehicleRepository(database, 'vehicles').create(vehicle);
    await expect(created).rejects.toThrow(IdempotencyKeyReusedError);
    expect(calls[1]).toEqual([
      'get',
      { TableName: 'vehicles', Key: { id: vehicle.id }, ConsistentRead: true },
    ]);
  });

  test.each([
    [vehicle, sold, -1],
    [sold, vehicle, 1],
    [vehicle, vehicle, 0],
    [sold, sold, 0],
  ])('in place of another counts what it changes (%#)', async (before, after, delta) => {
    const { calls, database } = recordedDatabase({ Item: before });
    await vehicleRepository(database, 'vehicles').replace({ ...after, version: 2 }, 1);
    expect(calls[1]).toMatchObject([
      'transactWrite',
      { TransactItems: [{ Put: { Item: { id: vehicle.id, version: 2 }, ...ifVersion(1) } }, summary(delta)] },
    ]);
  });

  test('is made again by a deletion that it was in the way of, three times', async () => {
    const second = { Item: { ...sold, version: 2 } };
    const { calls, database } = recordedDatabase({ Item: vehicle }, canceled(), second);
    expect(await vehicleRepository(database, 'vehicles').delete(vehicle.id)).toMatchObject({ version: 2 });
    const deletion = (version: number) => ({
      Delete: { TableName: 'vehicles', Key: { id: vehicle.id }, ...ifVersion(version) },
    });
    expect(calls.filter(([operation]) => operation === 'transactWrite')).toEqual([
      ['transactWrite', { TransactItems: [deletion(1), summary(-1)] }],
      ['transactWrite', { TransactItems: [deletion(2), summary(0)] }],
    ]);
    const changing = recordedDatabase(
      ...Array.from({ length: 3 }, () => [{ Item: vehicle }, canceled()]).flat(),
    );
    await expect(vehicleRepository(changing.database, 'vehicles').delete(vehicle.id)).rejects.toThrow(
      'The vehicle could not be deleted: it kept changing',
    );
    expect(changing.calls).toHaveLength(6);
  });

  test('is not made, nor logged, of a vehicle that is gone already', async () => {
    const { database } = recordedDatabase();
    const removed: string[] = [];
    const deleted = await deleteVehicle(
      {
        params: { id: vehicle.id },
        admin: { id: 'owner-1', email: 'owner@admin.example', role: 'super_admin' },
        sourceIp: '203.0.113.7',
      },
      {
        vehicles: vehicleRepository(database, 'vehicles'),
        pictures: { remove: async (key) => void removed.push(key) },
        audit: { record: async () => undefined },
      },
    );
    expect(deleted).toEqual({ id: vehicle.id });
    expect(removed).toEqual([]);
  });
});

describe('a read of vehicles', () => {
  test('for administrators has five hundred at most, as of now, from a vehicle on', async () => {
    const answer = { Items: [{ id: 'summary' }, vehicle], LastEvaluatedKey: { id: vehicle.id } };
    const { calls, database } = recordedDatabase(answer);
    const vehicles = vehicleRepository(database, 'vehicles');
    expect(await vehicles.list('before')).toMatchObject({
      vehicles: [{ id: vehicle.id }],
      nextCursor: vehicle.id,
    });
    expect(await vehicles.list(undefined)).toEqual({ vehicles: [], nextCursor: undefined });
    const scan = { TableName: 'vehicles', Limit: 500, ConsistentRead: true };
    expect(calls).toEqual([
      ['scan', { ...scan, ExclusiveStartKey: { id: 'before' } }],
      ['scan', scan],
    ]);
  });

  test('of the first page is one query and the summary, which need not be of now', async () => {
    const { calls, database } = recordedDatabase({}, { Item: { id: 'summary' } });
    expect(await stockRepository(database, 'vehicles').readFirstPage(50)).toEqual({
      vehicles: [],
      availableCount: 0,
      isComplete: true,
    });
    expect(calls).toEqual([
      [
        'query',
        {
          TableName: 'vehicles',
          IndexName: expect.any(String),
          KeyConditionExpression: '#listed = :listed',
          ExpressionAttributeNames: { '#listed': 'listed' },
          ExpressionAttributeValues: { ':listed': 'yes' },
          ScanIndexForward: false,
          Limit: 50,
        },
      ],
      ['get', { TableName: 'vehicles', Key: { id: 'summary' }, ConsistentRead: false }],
    ]);
  });

  test('is complete as long as its page has room left', async () => {
    const [, one, other] = vehicleStock(3);
    const cardOf = (of: Vehicle) => ({ ...of, cover: null, picture_count: 0 });
    const readWith = async (limit: number) => {
      const Items = [cardOf(one!), cardOf(other!)];
      const { database } = recordedDatabase({ Items }, { Item: { id: 'summary', available_count: 7 } });
      return stockRepository(database, 'vehicles').readFirstPage(limit);
    };
    expect(await readWith(3)).toMatchObject({ availableCount: 7, isComplete: true });
    expect(await readWith(2)).toMatchObject({ availableCount: 7, isComplete: false });
  });

  test('of the whole stock is of those that are available, as of now', async () => {
    const { calls, database } = recordedDatabase();
    const stock = stockRepository(database, 'vehicles');
    expect(await stock.readAll()).toEqual([]);
    expect(await stock.readRevision()).toBe('0 ');
    expect(calls).toMatchObject([
      [
        'scan',
        {
          TableName: 'vehicles',
          ConsistentRead: true,
          FilterExpression: 'is_available = :true',
          ExpressionAttributeValues: { ':true': true },
        },
      ],
      ['get', { Key: { id: 'summary' }, ConsistentRead: true }],
    ]);
  });

  test('by a search tells how many there are in all, and how many match', async () => {
    const available = vehicleStock(30).filter(({ is_available }) => is_available);
    const catalogue = createCatalogue({ readAll: async () => available, readRevision: async () => '1' });
    const stock = { readFirstPage: async () => undefined };
    const list = (query: object) =>
      listVehicles({ query: vehicleQuerySchema.parse(query) }, { stock, catalogue });
    const { make } = available[0]!;
    const matching = available.filter((one) => one.make === make).length;
    expect(matching).toBeLessThan(available.length);
    const found = await list({ make });
    expect(found).toMatchObject({ total_available: available.length, total_matching: matching });
    expect(new Set(found.vehicles.map((one) => one.make))).toEqual(new Set([make]));
    expect(await list({ limit: '1' })).toMatchObject({
      vehicles: [{ id: expect.any(String) }],
      total_available: available.length,
      total_matching: available.length,
    });
  });
});
