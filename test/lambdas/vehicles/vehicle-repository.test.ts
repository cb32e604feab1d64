import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { listAllVehicles } from '#domain/vehicles/admin-contract.ts';
import { listedVehicleSchema, type ListedVehicle, type Vehicle } from '#domain/vehicles/vehicle.ts';
import { VersionConflictError } from '../../../lambdas/http/errors.ts';
import { errorResponse } from '../../../lambdas/http/error-table.ts';
import { vehicleRepository, type VehicleRepository } from '../../../lambdas/vehicles/vehicle.repository.ts';
import { startTestDynamodb, testTable } from '../../support/dynamodb.ts';
import { storedSample } from '../../../tools/product/sample-vehicle.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const vehicle: Vehicle = {
  ...storedSample,
  id: idOf(1),
  version: 1,
  created_by: 'admin-1',
  updated_by: 'admin-1',
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  changes: [],
};

const notFound = { name: 'NotFoundError', message: 'Vehicle not found' };

describe('the vehicles of the table', () => {
  let dynamodb: Awaited<ReturnType<typeof startTestDynamodb>>;
  let vehicles: VehicleRepository;

  beforeEach(async () => {
    dynamodb = await startTestDynamodb();
    vehicles = vehicleRepository(dynamodb.database, testTable);
  });
  afterEach(() => dynamodb.stop());

  test('are read as they were stored, and never overwritten by a new vehicle', async () => {
    await vehicles.create(vehicle);
    for (const other of [{ make: 'Mazda' }, { created_by: 'admin-2' }])
      await expect(vehicles.create({ ...vehicle, ...other })).rejects.toThrow('new id');
    expect(await vehicles.create({ ...vehicle, created_at: '2026-11-25T00:00:00.000Z' })).toEqual(vehicle);
    expect(await vehicles.get(vehicle.id)).toEqual(vehicle);
  });

  test('can be changed only from the latest version; a second editor gets a conflict', async () => {
    await vehicles.create(vehicle);
    await vehicles.replace({ ...vehicle, price: 11_000, version: 2 }, 1);
    const second = vehicles.replace({ ...vehicle, price: 9_000, version: 2 }, 1);
    await expect(second).rejects.toMatchObject({ name: 'VersionConflictError', version: 2 });
    expect(await vehicles.get(vehicle.id)).toMatchObject({ price: 11_000, version: 2 });
    expect(errorResponse(new VersionConflictError(2))).toEqual({ status: 409, code: 'version_conflict' });
  });

  test('accept one of two concurrent writes', async () => {
    await vehicles.create(vehicle);
    const results = await Promise.allSettled(
      [8_000, 9_000].map((price) => vehicles.replace({ ...vehicle, price, version: 2 }, 1)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('are stored by a retry after a lost response, without a conflict', async () => {
    await vehicles.create(vehicle);
    const { database } = dynamodb;
    const repeating = vehicleRepository(
      {
        ...database,
        transactWrite: async (input) => {
          await database.transactWrite(input);
          return database.transactWrite(input);
        },
      },
      testTable,
    );
    const edited = { ...vehicle, price: 11_000, version: 2 };
    await repeating.replace(edited, 1);
    expect(await vehicles.get(vehicle.id)).toEqual(edited);
    const other = repeating.replace({ ...edited, price: 9_000 }, 1);
    await expect(other).rejects.toMatchObject({ name: 'VersionConflictError', version: 2 });
  });

  test('are gone after deletion, for every operation', async () => {
    await vehicles.create(vehicle);
    const { version, images } = vehicle;
    expect(await vehicles.delete(vehicle.id)).toEqual({ version, images });
    expect(await vehicles.delete(vehicle.id)).toBeUndefined();
    await expect(vehicles.get(vehicle.id)).rejects.toMatchObject(notFound);
    await expect(vehicles.replace({ ...vehicle, version: 2 }, 1)).rejects.toMatchObject(notFound);
    expect(await vehicles.list(undefined)).toEqual({ vehicles: [], nextCursor: undefined });
  });

  test('can be deleted even if a value is no longer valid', async () => {
    await vehicles.create({ ...vehicle, body_type: 'Rickshaw' as Vehicle['body_type'] });
    await expect(vehicles.get(vehicle.id)).rejects.toThrow();
    expect(await vehicles.delete(vehicle.id)).toMatchObject({ version: 1 });
    expect(await vehicles.delete(vehicle.id)).toBeUndefined();
  });

  test('are listed completely, also when a page ends at the revision of the stock', async () => {
    await vehicles.create(vehicle);
    const { database } = dynamodb;
    const oneOnAPage = vehicleRepository(
      { ...database, scan: (input) => database.scan({ ...input, Limit: 1 }) },
      testTable,
    );
    const ids: string[] = [];
    const cursors: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await oneOnAPage.list(cursor);
      const { next_cursor } = listAllVehicles.response.parse({ ...page, next_cursor: page.nextCursor });
      ids.push(...page.vehicles.map(({ id }) => id));
      ({ cursor } = listAllVehicles.query.parse({ cursor: next_cursor }));
      if (cursor !== undefined) cursors.push(cursor);
    } while (cursor !== undefined);
    expect(ids).toEqual([vehicle.id]);
    expect(cursors.toSorted()).toEqual([vehicle.id, 'revision']);
    expect(listAllVehicles.query.safeParse({ cursor: '1' }).error?.issues).toEqual([
      expect.objectContaining({ path: ['cursor'], message: 'This is not a cursor' }),
    ]);
  });

  test('are listed page by page, available or not, each once and without its history', async () => {
    const description = 'x'.repeat(5_000);
    const all = Array.from({ length: 250 }, (_, index) => ({
      ...vehicle,
      id: idOf(index),
      description,
      is_available: index % 2 === 0,
    }));
    for (let start = 0; start < all.length; start += 25) {
      const batch = all.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
      await dynamodb.sdk.send(new BatchWriteCommand({ RequestItems: { [testTable]: batch } }));
    }
    const listed: ListedVehicle[] = [];
    let pages = 0;
    let cursor: string | undefined;
    do {
      const page = await vehicles.list(cursor);
      listed.push(...page.vehicles);
      cursor = page.nextCursor;
      pages += 1;
    } while (cursor !== undefined);
    // 250 times 5 KB are more than one page of 1 MB.
    expect(pages).toBe(2);
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
    expect(listed.sort(byId)).toEqual(all.map((one) => listedVehicleSchema.parse(one)));
  });
});
