import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { VersionConflictError } from '../../../lambdas/clients/version-conflict-error.ts';
import { errorAnswer } from '../../../lambdas/http/error-table.ts';
import { vehicleRepository, type VehicleRepository } from '../../../lambdas/vehicles/vehicle.repository.ts';
import { startTestDynamodb, testTable } from '../../support/dynamodb.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const vehicle: Vehicle = {
  id: idOf(1),
  make: 'Toyota',
  model: 'Aqua',
  year: 2018,
  price: 12_990,
  mileage: 84_000,
  fuel_type: 'Hybrid',
  transmission: 'CVT',
  body_type: 'Hatchback',
  color: null,
  condition: 'Good',
  description: 'One owner.',
  images: [],
  contact_name: 'Aroha Ngata',
  contact_phone: '021 123 4567',
  contact_email: 'aroha@example.com',
  location: 'Auckland',
  is_available: true,
  listed: 'yes',
  version: 1,
  created_by: 'admin-1',
  updated_by: 'admin-1',
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
};

const notFound = { name: 'NotFoundError', message: 'Vehicle not found' };

describe('the vehicles of the table', () => {
  let dynamodb: Awaited<ReturnType<typeof startTestDynamodb>>;
  let vehicles: VehicleRepository;

  beforeEach(async () => {
    dynamodb = await startTestDynamodb();
    vehicles = vehicleRepository(dynamodb.documents, testTable);
  });
  afterEach(() => dynamodb.stop());

  test('are read as they were stored, and never stored over', async () => {
    await vehicles.create(vehicle);
    await expect(vehicles.create({ ...vehicle, make: 'Mazda' })).rejects.toThrow('conditional');
    expect(await vehicles.get(vehicle.id)).toEqual(vehicle);
  });

  test('change for who read the latest version; the second editor hears of the first', async () => {
    await vehicles.create(vehicle);
    await vehicles.replace({ ...vehicle, price: 11_000, version: 2 }, 1);
    const second = vehicles.replace({ ...vehicle, price: 9_000, version: 2 }, 1);
    await expect(second).rejects.toThrow('it is at version 2 now');
    expect(await vehicles.get(vehicle.id)).toMatchObject({ price: 11_000, version: 2 });
    expect(errorAnswer(new VersionConflictError(2))).toEqual({ status: 409, code: 'version_conflict' });
  });

  test('of two writes at once, one wins', async () => {
    await vehicles.create(vehicle);
    const results = await Promise.allSettled(
      [8_000, 9_000].map((price) => vehicles.replace({ ...vehicle, price, version: 2 }, 1)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('lose what is left out: a vehicle no longer available leaves the index', async () => {
    await vehicles.create(vehicle);
    const { listed: _, ...unlisted } = vehicle;
    await vehicles.replace({ ...unlisted, is_available: false, version: 2 }, 1);
    expect(await vehicles.get(vehicle.id)).not.toHaveProperty('listed');
  });

  test('are gone after deletion, for every call', async () => {
    await vehicles.create(vehicle);
    await vehicles.delete(vehicle.id);
    await expect(vehicles.get(vehicle.id)).rejects.toMatchObject(notFound);
    await expect(vehicles.delete(vehicle.id)).rejects.toMatchObject(notFound);
    await expect(vehicles.replace({ ...vehicle, version: 2 }, 1)).rejects.toMatchObject(notFound);
    expect(await vehicles.listAll()).toEqual([]);
  });

  test('are listed newest first, available or not, beyond one page of 1 MB', async () => {
    const description = 'x'.repeat(5_000);
    const all = Array.from({ length: 250 }, (_, index) => ({
      ...vehicle,
      id: idOf(index),
      description,
      is_available: index % 2 === 0,
      created_at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    }));
    await Promise.all(all.map((one) => vehicles.create(one)));
    expect((await vehicles.listAll()).map(({ id }) => id)).toEqual(all.map(({ id }) => id).reverse());
  });
});
