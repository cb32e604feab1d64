import { describe, expect, test } from '@jest/globals';
import type { RouteInput } from '#domain/http/route-contract.ts';
import type { updateVehicle } from '#domain/vehicles/admin-contract.ts';
import type { ListedVehicle, Vehicle } from '#domain/vehicles/vehicle.ts';
import { createVehicleStore } from '../../../web/src/features/vehicles-admin/vehicle-store.ts';
import { ApiError } from '../../../web/src/lib/api/api-error.ts';
import { sampleVehicle } from '../../../tools/product/sample-vehicle.ts';

const id = '00000000-0000-4000-8000-000000000001';
const stored = (changed: Partial<Vehicle> = {}): Vehicle => ({
  ...sampleVehicle,
  id,
  version: 1,
  created_by: 'a',
  updated_by: 'a',
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  changes: [],
  ...changed,
});
const conflict = () => new ApiError('version_conflict', 'Somebody else', { status: 409 });

/** An API with one vehicle; `hold` keeps updates waiting. */
const fakeApi = () => {
  let vehicle = stored();
  let holding: Promise<void> = Promise.resolve();
  const updates: { version: number; is_available: boolean }[] = [];
  const failures: unknown[] = [];
  return {
    calls: {
      listAll: async (): Promise<ListedVehicle[]> => {
        const failure = failures.shift();
        if (failure !== undefined) throw failure;
        return [vehicle];
      },
      get: async () => vehicle,
      update: async ({ version, ...form }: RouteInput<typeof updateVehicle>): Promise<Vehicle> => {
        updates.push({ version, is_available: form.is_available });
        await holding;
        const failure = failures.shift();
        if (failure !== undefined) throw failure;
        if (version !== vehicle.version) throw conflict();
        vehicle = { ...vehicle, ...form, version: version + 1 };
        return vehicle;
      },
    },
    updates,
    failures,
    set: (changed: Partial<Vehicle>) => (vehicle = { ...vehicle, ...changed }),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      holding = promise;
      return resolve;
    },
  };
};
const opened = async () => {
  const api = fakeApi();
  const store = createVehicleStore(api.calls);
  await store.load();
  const isAvailable = () => store.current().vehicles[0]?.is_available;
  return { api, store, isAvailable };
};

describe('reading', () => {
  test('says that it is under way, then shows what there is', async () => {
    const { calls } = fakeApi();
    const store = createVehicleStore(calls);
    expect(store.current()).toEqual({ status: 'loading', vehicles: [] });
    await store.load();
    expect(store.current()).toEqual({ status: 'ready', vehicles: [stored()] });
  });

  test.each([
    [new ApiError('internal_error', 'Something went wrong.', { status: 500 }), 'Failed to fetch vehicles'],
    [
      new ApiError('not_found', 'This service could not be found.', { status: 404 }),
      'Vehicle database not set up yet. Please run the database schema first.',
    ],
    [
      new ApiError(
        'database_not_set_up',
        'Vehicle database not set up yet. Please run the database schema first.',
        { status: 503 },
      ),
      'Vehicle database not set up yet. Please run the database schema first.',
    ],
    [
      new ApiError('x', 'permission denied for relation "vehicles"'),
      'permission denied for relation "vehicles"',
    ],
    [new ApiError('offline', 'You seem to be offline.'), 'You seem to be offline.'],
    [new TypeError('x is undefined'), 'An unexpected error occurred'],
  ])('tells of %s', async (failure, problem) => {
    const { calls, failures } = fakeApi();
    const store = createVehicleStore(calls);
    failures.push(failure);
    await store.load();
    expect(store.current()).toEqual({ status: 'failed', vehicles: [], problem });
    await store.load();
    expect(store.current()).toEqual({ status: 'ready', vehicles: [stored()] });
    failures.push(failure);
    await store.load();
    // What was read before is better than nothing.
    expect(store.current()).toEqual({ status: 'ready', vehicles: [stored()], problem });
  });

  test('does not bring back what was saved over while the list was on its way', async () => {
    const { store } = await opened();
    const reading = store.load();
    store.put(stored({ version: 2, price: 5 }));
    await reading;
    expect(store.current().vehicles).toMatchObject([{ version: 2, price: 5 }]);
  });
});

describe('the availability', () => {
  test('is shown before it is saved', async () => {
    const { api, store, isAvailable } = await opened();
    const release = api.hold();
    const saving = store.setAvailable(id, false);
    expect(isAvailable()).toBe(false);
    release();
    expect(await saving).toBeUndefined();
    expect(store.current().vehicles).toMatchObject([{ is_available: false, version: 2 }]);
  });

  test('switched again while it is saved ends as it was switched last, one save after the other', async () => {
    const { api, store, isAvailable } = await opened();
    const release = api.hold();
    const first = store.setAvailable(id, false);
    await store.setAvailable(id, true);
    await store.setAvailable(id, false);
    await store.setAvailable(id, true);
    expect(isAvailable()).toBe(true);
    release();
    expect(await first).toBeUndefined();
    expect(api.updates).toEqual([
      { version: 1, is_available: false },
      { version: 2, is_available: true },
    ]);
    expect(isAvailable()).toBe(true);
  });

  test('is undone when it can’t be saved', async () => {
    const { api, store, isAvailable } = await opened();
    api.failures.push(new ApiError('admin_access_required', 'Admin access required to update vehicles'));
    expect(await store.setAvailable(id, false)).toBe('Admin access required to update vehicles');
    expect(isAvailable()).toBe(true);
  });

  test('that can’t be saved for another field’s sake says what is wrong with that', async () => {
    const { api, store, isAvailable } = await opened();
    const fields = { price: 'Price must be in whole dollars' };
    api.failures.push(new ApiError('invalid_request', 'Some fields are missing or wrong.', { fields }));
    expect(await store.setAvailable(id, false)).toBe('Price must be in whole dollars');
    expect(isAvailable()).toBe(true);
  });

  test('keeps what somebody else has changed', async () => {
    const { api, store } = await opened();
    api.set({ price: 1, version: 7 });
    expect(await store.setAvailable(id, false)).toBeUndefined();
    expect(store.current().vehicles).toMatchObject([{ is_available: false, price: 1, version: 8 }]);
  });
});
