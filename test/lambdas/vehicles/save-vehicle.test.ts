import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { VehicleForm } from '#domain/vehicles/vehicle.ts';
import { createVehicle } from '../../../lambdas/vehicles/create-vehicle.ts';
import { updateVehicle } from '../../../lambdas/vehicles/update-vehicle.ts';
import { vehicleRepository } from '../../../lambdas/vehicles/vehicle.repository.ts';
import { startTestDynamodb, testTable } from '../../support/dynamodb.ts';

const form: VehicleForm = {
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
};

const owner = { id: 'owner-1', email: 'owner@admin.example', role: 'super_admin' as const };
const sales = { id: 'sales-1', email: 'sales@admin.example', role: 'admin' as const };

describe('saving a vehicle', () => {
  let dynamodb: Awaited<ReturnType<typeof startTestDynamodb>>;
  beforeAll(async () => {
    dynamodb = await startTestDynamodb();
  });
  afterAll(() => dynamodb.stop());

  const dependencies = (id: string, day: number) => ({
    vehicles: vehicleRepository(dynamodb.documents, testTable),
    now: () => Date.UTC(2026, 10, day),
    newId: () => id,
  });

  test('keeps who made it and when, and who changed it last', async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    const { vehicles } = dependencies(id, 20);
    const created = await createVehicle(form, owner, dependencies(id, 20));
    expect(await vehicles.get(id)).toEqual(created);
    expect(created).toMatchObject({
      version: 1,
      listed: 'yes',
      created_by: 'owner-1',
      updated_by: 'owner-1',
    });

    const sold = { ...form, is_available: false };
    const updated = await updateVehicle({ id, form: sold, version: 1 }, sales, dependencies(id, 21));
    expect(await vehicles.get(id)).toEqual(updated);
    expect(updated).toEqual({
      ...sold,
      id,
      version: 2,
      created_by: 'owner-1',
      updated_by: 'sales-1',
      created_at: '2026-11-20T00:00:00.000Z',
      updated_at: '2026-11-21T00:00:00.000Z',
    });
  });

  test.each([1, 3])('refuses an edit of version %d when the second is stored', async (version) => {
    const id = `22222222-2222-4222-8222-22222222222${version}`;
    const { vehicles } = dependencies(id, 20);
    await createVehicle(form, owner, dependencies(id, 20));
    const stored = await updateVehicle({ id, form, version: 1 }, owner, dependencies(id, 20));
    const change = updateVehicle({ id, form: { ...form, price: 1 }, version }, sales, dependencies(id, 21));
    await expect(change).rejects.toMatchObject({ name: 'VersionConflictError' });
    expect(await vehicles.get(id)).toEqual(stored);
  });

  test('does not bring a deleted vehicle back', async () => {
    const id = '33333333-3333-4333-8333-333333333333';
    const change = updateVehicle({ id, form, version: 1 }, sales, dependencies(id, 21));
    await expect(change).rejects.toMatchObject({ name: 'NotFoundError', message: 'Vehicle not found' });
  });
});
