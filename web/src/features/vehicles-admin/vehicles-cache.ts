import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isConflict } from './failure-text.ts';
import type { VehicleCalls } from './vehicle-calls.ts';
import { formOf } from './vehicle-draft.ts';

type Vehicles = readonly ListedVehicle[];

/** Availabilities that were switched and are not saved yet, by the vehicles' ids. */
type Switched = Readonly<Record<string, boolean>>;

export const vehiclesKey = ['vehicles'] as const;
export const switchedKey = ['switched-vehicles'] as const;

const vehiclesOf = (client: QueryClient): Vehicles => client.getQueryData<Vehicles>(vehiclesKey) ?? [];

/** Reads all vehicles; one that was saved while the list was on its way stays as it was saved. */
export const readVehicles = async (
  client: QueryClient,
  { listAll }: Pick<VehicleCalls, 'listAll'>,
): Promise<Vehicles> => {
  const vehicles = await listAll();
  const known = new Map(vehiclesOf(client).map((vehicle) => [vehicle.id, vehicle]));
  return vehicles.map((vehicle) => {
    const shown = known.get(vehicle.id);
    return shown !== undefined && shown.version > vehicle.version ? shown : vehicle;
  });
};

/** Shows a vehicle as it was just saved. */
export const putVehicle = (client: QueryClient, vehicle: ListedVehicle): void => {
  const before = vehiclesOf(client);
  const isKnown = before.some(({ id }) => id === vehicle.id);
  client.setQueryData<Vehicles>(
    vehiclesKey,
    isKnown ? before.map((known) => (known.id === vehicle.id ? vehicle : known)) : [vehicle, ...before],
  );
};

/** Shows that a vehicle is gone. */
export const removeVehicle = (client: QueryClient, id: string): void => {
  client.setQueryData<Vehicles>(
    vehiclesKey,
    vehiclesOf(client).filter((vehicle) => vehicle.id !== id),
  );
};

/** Returns the vehicles as they will be once what was switched is saved. */
export const withSwitched = (vehicles: Vehicles, switched: Switched): Vehicles =>
  vehicles.map((vehicle) => {
    const isAvailable = switched[vehicle.id] ?? vehicle.is_available;
    return isAvailable === vehicle.is_available ? vehicle : { ...vehicle, is_available: isAvailable };
  });

/** Shows an availability as it was switched, before it is saved. */
export const showSwitched = (client: QueryClient, id: string, isAvailable: boolean): void => {
  client.setQueryData<Switched>(switchedKey, (before) => ({ ...before, [id]: isAvailable }));
};

/** Shows an availability as it is stored again. */
const forgetSwitched = (client: QueryClient, id: string): void => {
  client.setQueryData<Switched>(switchedKey, (before = {}) =>
    Object.fromEntries(Object.entries(before).filter(([switched]) => switched !== id)),
  );
};

/** Changes nothing but the availability, whatever else somebody has changed in the meantime. */
const save = async (
  { get, update }: Pick<VehicleCalls, 'get' | 'update'>,
  vehicle: ListedVehicle,
  isAvailable: boolean,
): Promise<ListedVehicle> => {
  const input = { ...formOf(vehicle), is_available: isAvailable };
  try {
    return await update({ ...input, id: vehicle.id, version: vehicle.version });
  } catch (error) {
    if (!isConflict(error)) throw error;
    const latest = await get(vehicle.id);
    const { id, version } = latest;
    return update({ ...formOf(latest), is_available: isAvailable, id, version });
  }
};

/**
 * Saves how a vehicle was switched last; it is shown as stored again where that fails. To be called for one switch after the other.
 * @throws ApiError
 */
export const saveSwitched = async (
  client: QueryClient,
  calls: Pick<VehicleCalls, 'get' | 'update'>,
  id: string,
): Promise<void> => {
  const switchedTo = () => client.getQueryData<Switched>(switchedKey)?.[id];
  const wanted = switchedTo();
  const vehicle = vehiclesOf(client).find((known) => known.id === id);
  try {
    if (vehicle !== undefined && wanted !== undefined && vehicle.is_available !== wanted) {
      putVehicle(client, await save(calls, vehicle, wanted));
    }
  } catch (error) {
    forgetSwitched(client, id);
    throw error;
  }
  // Whoever switched again meanwhile is served by the next call.
  if (switchedTo() === wanted) forgetSwitched(client, id);
};
