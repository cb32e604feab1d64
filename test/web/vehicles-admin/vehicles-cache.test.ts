import { describe, expect, test } from '@jest/globals';
import type { RouteInput } from '#domain/http/route-contract.ts';
import type { updateVehicle } from '#domain/vehicles/admin-contract.ts';
import type { ListedVehicle, Vehicle } from '#domain/vehicles/vehicle.ts';
import { QueryClient } from '@tanstack/react-query';
import { briefFailureText, loadFailureText } from '../../../web/src/features/vehicles-admin/failure-text.ts';
import { priceValues, statusValues } from '../../../web/src/features/vehicles-admin/changed-values.ts';
import { applyChanges, changeStore } from '../../../web/src/features/vehicles-admin/use-vehicle-changes.ts';
import {
  putVehicle,
  readVehicles,
  removeVehicle,
  vehiclesKey,
} from '../../../web/src/features/vehicles-admin/vehicles-cache.ts';
import type { Change } from '../../../web/src/components/changes/reduce-changes.ts';
import { sendChange } from '../../../web/src/components/changes/send-change.ts';
import { ApiError } from '../../../web/src/lib/api/api-error.ts';
import { storedSample } from '../../../tools/product/sample-vehicle.ts';

const id = '00000000-0000-4000-8000-000000000001';
const stored = (changed: Partial<Vehicle> = {}): Vehicle => ({
  ...storedSample,
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

/** An API with one vehicle. */
const fakeApi = () => {
  let vehicle = stored();
  const updates: { version: number; status: string }[] = [];
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
        updates.push({ version, status: form.status });
        if (version !== vehicle.version) throw conflict();
        vehicle = { ...vehicle, ...form, version: version + 1 };
        return vehicle;
      },
    },
    updates,
    failures,
    set: (changed: Partial<Vehicle>) => (vehicle = { ...vehicle, ...changed }),
  };
};
const opened = async () => {
  const api = fakeApi();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const load = () =>
    client.fetchQuery({
      queryKey: vehiclesKey,
      queryFn: () => readVehicles(client, api.calls),
      staleTime: 0,
    });
  await load();
  const stored = () => client.getQueryData<readonly ListedVehicle[]>(vehiclesKey)!;
  return { api, client, load, stored };
};

describe('reading', () => {
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
  ])('tells of %s, and keeps what was read before', async (failure, problem) => {
    const { api, load, stored: known } = await opened();
    expect(loadFailureText(failure)).toBe(problem);
    api.failures.push(failure);
    await expect(load()).rejects.toBe(failure);
    expect(known()).toEqual([stored()]);
  });

  test('does not bring back what was saved over while the list was on its way', async () => {
    const { client, load, stored: known } = await opened();
    const reading = load();
    putVehicle(client, stored({ version: 2, price: 5 }));
    await reading;
    expect(known()).toMatchObject([{ version: 2, price: 5 }]);
  });

  test('shows a new vehicle first, a changed one in its place, and a deleted one no more', async () => {
    const { client, stored: known } = await opened();
    const other = '00000000-0000-4000-8000-000000000002';
    putVehicle(client, stored({ id: other }));
    expect(known().map((vehicle) => vehicle.id)).toEqual([other, id]);
    putVehicle(client, stored({ version: 2 }));
    expect(known().map(({ version }) => version)).toEqual([1, 2]);
    removeVehicle(client, other);
    expect(known().map((vehicle) => vehicle.id)).toEqual([id]);
  });
});

describe('the status', () => {
  const sold = { status: 'sold', sold_on: '2026-11-21', sold_price: 12_000 } as const;
  const values = statusValues('sold', sold);

  test('is shown as it was chosen last, until it is stored or refused', () => {
    const changeOf = (round: number, values: Change<ListedVehicle>['values']): Change<ListedVehicle> => ({
      id: `${round}`,
      round,
      at: '2026-11-20T00:00:00.000Z',
      key: id,
      base: stored(),
      values,
      state: 'saving',
    });
    const shown = (...changes: Change<ListedVehicle>[]) =>
      applyChanges([stored()], changes).map(({ is_available: isAvailable, status, sold_price: price }) => [
        isAvailable,
        status,
        price,
      ]);
    const offered = statusValues('under offer');
    const before = [[true, 'listed', null]];
    expect(shown()).toEqual(before);
    expect(shown(changeOf(1, values))).toEqual([[false, 'sold', 12_000]]);
    expect(shown(changeOf(1, values), changeOf(2, offered))).toEqual([[true, 'under offer', null]]);
    expect(shown(changeOf(1, priceValues(5)))).toEqual(before);
    expect(shown({ ...changeOf(1, values), state: 'failed', error: conflict() })).toEqual(before);
  });

  test('that can’t be saved for another field’s sake says what is wrong with that', async () => {
    const fields = { price: 'Price must be in whole dollars' };
    const refusal = new ApiError('invalid_request', 'Some fields are missing or wrong.', { fields });
    expect(briefFailureText(refusal, 'update vehicle')).toBe('Price must be in whole dollars');
  });

  test('keeps what somebody else has changed', async () => {
    const { api } = await opened();
    api.set({ price: 1, version: 7 });
    expect(await sendChange({ base: stored(), values }, changeStore(api.calls))).toMatchObject({
      state: 'saved',
      stored: { ...sold, price: 1, version: 8 },
    });
    expect(api.updates.map(({ version }) => version)).toEqual([1, 7]);
  });
});
