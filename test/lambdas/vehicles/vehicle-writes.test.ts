import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from '@jest/globals';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleQuerySchema } from '#domain/vehicles/vehicle-filter.ts';
import { IdempotencyKeyReusedError } from '../../../lambdas/clients/put-once.ts';
import { type CatalogueEntry, createCatalogue } from '../../../lambdas/vehicles/catalogue.ts';
import { deleteVehicle } from '../../../lambdas/vehicles/delete-vehicle.ts';
import { listVehicles } from '../../../lambdas/vehicles/list-vehicles.ts';
import { createVehicleIndex } from '../../../lambdas/vehicles/vehicle-index.ts';
import { stockRepository } from '../../../lambdas/vehicles/stock.repository.ts';
import { vehicleRepository } from '../../../lambdas/vehicles/vehicle.repository.ts';
import { recordedDatabase } from '../../support/recorded-database.ts';
import { storedSample } from '../../../tools/product/sample-vehicle.ts';
import { vehicleStock } from '../../../tools/product/vehicle-stock.ts';

const vehicle: Vehicle = {
  ...storedSample,
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  created_by: 'admin-1',
  updated_by: 'admin-1',
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  changes: [],
};
const canceled = () =>
  new TransactionCanceledException({
    message: 'No.',
    $metadata: {},
    CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
  });
const revisionRead = ['get', { TableName: 'vehicles', Key: { id: 'revision' }, ConsistentRead: true }];
const raise = (from: number) => ({
  Update: {
    TableName: 'vehicles',
    Key: { id: 'revision' },
    UpdateExpression: 'SET revision = :revision, changes = :changes',
    ConditionExpression: 'attribute_not_exists(revision) OR revision = :read',
    ExpressionAttributeValues: { ':revision': from + 1, ':changes': [vehicle.id], ':read': from },
  },
});
const ifVersion = (version: number) => ({
  ConditionExpression: '#version = :read',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':read': version },
});

describe('a write of a vehicle', () => {
  test('that is new is made where its id is free, and raises the revision with it', async () => {
    const { calls, database } = recordedDatabase();
    expect(await vehicleRepository(database, 'vehicles').create(vehicle)).toBe(vehicle);
    const Put = { TableName: 'vehicles', Item: vehicle, ConditionExpression: 'attribute_not_exists(id)' };
    expect(calls).toEqual([revisionRead, ['transactWrite', { TransactItems: [{ Put }, raise(0)] }]]);
  });

  test('whose id was taken by what is gone again needs a new id', async () => {
    const { calls, database } = recordedDatabase({}, canceled());
    const created = vehicleRepository(database, 'vehicles').create(vehicle);
    await expect(created).rejects.toThrow(IdempotencyKeyReusedError);
    expect(calls.at(-1)).toEqual([
      'get',
      { TableName: 'vehicles', Key: { id: vehicle.id }, ConsistentRead: true },
    ]);
  });

  test('is made again from the latest revision if another vehicle was written meanwhile', async () => {
    const revised = (revision: number) => ({ Item: { id: 'revision', revision } });
    const { calls, database } = recordedDatabase(revised(4), canceled(), revised(5));
    await vehicleRepository(database, 'vehicles').replace({ ...vehicle, version: 2 }, 1);
    const Put = { TableName: 'vehicles', Item: { ...vehicle, version: 2 }, ...ifVersion(1) };
    expect(calls).toEqual([
      revisionRead,
      ['transactWrite', { TransactItems: [{ Put }, raise(4)] }],
      revisionRead,
      ['transactWrite', { TransactItems: [{ Put }, raise(5)] }],
    ]);
  });

  test('is given up if others never stop', async () => {
    const others = Array.from({ length: 30 }, (_, revision) => [{ Item: { revision } }, canceled()]);
    const { calls, database } = recordedDatabase(...others.flat(), { Item: { revision: 30 } });
    const replaced = vehicleRepository(database, 'vehicles').replace({ ...vehicle, version: 2 }, 1);
    await expect(replaced).rejects.toThrow('others kept changing');
    expect(calls.filter(([operation]) => operation === 'transactWrite')).toHaveLength(30);
  });

  test('is made again by a deletion that it was in the way of, three times', async () => {
    const first = [{ Item: vehicle }, {}, canceled(), {}];
    const { calls, database } = recordedDatabase(...first, { Item: { ...vehicle, version: 2 } });
    expect(await vehicleRepository(database, 'vehicles').delete(vehicle.id)).toMatchObject({ version: 2 });
    const deletion = (version: number) => ({
      Delete: { TableName: 'vehicles', Key: { id: vehicle.id }, ...ifVersion(version) },
    });
    expect(calls.filter(([operation]) => operation === 'transactWrite')).toEqual([
      ['transactWrite', { TransactItems: [deletion(1), raise(0)] }],
      ['transactWrite', { TransactItems: [deletion(2), raise(0)] }],
    ]);
    const changing = recordedDatabase(...[first, first, first].flat());
    await expect(vehicleRepository(changing.database, 'vehicles').delete(vehicle.id)).rejects.toThrow(
      'The vehicle could not be deleted: it kept changing',
    );
    expect(changing.calls).toHaveLength(12);
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
    const answer = { Items: [{ id: 'revision' }, vehicle], LastEvaluatedKey: { id: vehicle.id } };
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

  test('of the whole stock is of those that are available, as of now, in four parts at once', async () => {
    const { calls, database } = recordedDatabase();
    const stock = stockRepository(database, 'vehicles');
    expect(await stock.readAll()).toEqual([]);
    expect(await stock.readRevision()).toEqual({ revision: 0, changes: [] });
    const scanOf = (Segment: number) => [
      'scan',
      {
        TableName: 'vehicles',
        Segment,
        TotalSegments: 4,
        ConsistentRead: true,
        FilterExpression: '#is_available = :true',
        ExpressionAttributeValues: { ':true': true },
      },
    ];
    expect(calls).toMatchObject([...[0, 1, 2, 3].map(scanOf), revisionRead]);
  });

  test('by a search tells how many there are in all, and how many match', async () => {
    const available = vehicleStock(30).filter(({ is_available }) => is_available);
    const catalogue = createCatalogue({
      readAll: async () => available,
      readSome: async () => [],
      readRevision: async () => ({ revision: 1, changes: [] }),
    });
    const indexVehicles = createVehicleIndex<CatalogueEntry>();
    const index = async () => indexVehicles(await catalogue());
    const list = (query: object) => listVehicles({ query: vehicleQuerySchema.parse(query) }, index);
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
