import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isConflict } from './failure-text.ts';
import type { VehicleCalls } from './vehicle-calls.ts';
import { vehicleToForm } from './vehicle-draft.ts';

type Vehicles = readonly ListedVehicle[];

/** Unsaved availability by vehicle id. */
type Switched = Readonly<Record<string, boolean>>;

export const vehiclesKey = ['vehicles'] as const;
export const switchedKey = ['switched-vehicles'] as const;

const cachedVehicles = (client: QueryClient): Vehicles => client.getQueryData<Vehicles>(vehiclesKey) ?? [];

/** Reads all vehicles; one that was saved during the request keeps its saved version. */
export const readVehicles = async (
  client: QueryClient,
  { listAll }: Pick<VehicleCalls, 'listAll'>,
): Promise<Vehicles> => {
  const vehicles = await listAll();
  const known = new Map(cachedVehicles(client).map((vehicle) => [vehicle.id, vehicle]));
  return vehicles.map((vehicle) => {
    const shown = known.get(vehicle.id);
    return shown !== undefined && shown.version > vehicle.version ? shown : vehicle;
  });
};

export const putVehicle = (client: QueryClient, vehicle: ListedVehicle): void => {
  const before = cachedVehicles(client);
  const isKnown = before.some(({ id }) => id === vehicle.id);
  client.setQueryData<Vehicles>(
    vehiclesKey,
    isKnown ? before.map((known) => (known.id === vehicle.id ? vehicle : known)) : [vehicle, ...before],
  );
};

export const removeVehicle = (client: QueryClient, id: string): void => {
  client.setQueryData<Vehicles>(
    vehiclesKey,
    cachedVehicles(client).filter((vehicle) => vehicle.id !== id),
  );
};

/** Returns the vehicles with unsaved availability applied. */
export const applySwitches = (vehicles: Vehicles, switched: Switched): Vehicles =>
  vehicles.map((vehicle) => {
    const isAvailable = switched[vehicle.id] ?? vehicle.is_available;
    return isAvailable === vehicle.is_available ? vehicle : { ...vehicle, is_available: isAvailable };
  });

export const showSwitched = (client: QueryClient, id: string, isAvailable: boolean): void => {
  client.setQueryData<Switched>(switchedKey, (before) => ({ ...before, [id]: isAvailable }));
};

const forgetSwitched = (client: QueryClient, id: string): void => {
  client.setQueryData<Switched>(switchedKey, (before = {}) =>
    Object.fromEntries(Object.entries(before).filter(([switched]) => switched !== id)),
  );
};

/** Changes availability alone, so that other people's edits stay. */
const save = async (
  { get, update }: Pick<VehicleCalls, 'get' | 'update'>,
  vehicle: ListedVehicle,
  isAvailable: boolean,
): Promise<ListedVehicle> => {
  const input = { ...vehicleToForm(vehicle), is_available: isAvailable };
  try {
    return await update({ ...input, id: vehicle.id, version: vehicle.version });
  } catch (error) {
    if (!isConflict(error)) throw error;
    const latest = await get(vehicle.id);
    const { id, version } = latest;
    return update({ ...vehicleToForm(latest), is_available: isAvailable, id, version });
  }
};

/** Saves the last switch of a vehicle, or reverts it. Calls must not overlap. @throws ApiError */
export const saveSwitched = async (
  client: QueryClient,
  calls: Pick<VehicleCalls, 'get' | 'update'>,
  id: string,
): Promise<void> => {
  const switchedTo = () => client.getQueryData<Switched>(switchedKey)?.[id];
  const wanted = switchedTo();
  const vehicle = cachedVehicles(client).find((known) => known.id === id);
  try {
    if (vehicle !== undefined && wanted !== undefined && vehicle.is_available !== wanted) {
      putVehicle(client, await save(calls, vehicle, wanted));
    }
  } catch (error) {
    forgetSwitched(client, id);
    throw error;
  }
  // The next call saves a later switch.
  if (switchedTo() === wanted) forgetSwitched(client, id);
};
