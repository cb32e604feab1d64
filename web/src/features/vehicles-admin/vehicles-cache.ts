import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { VehicleCalls } from './vehicle-calls.ts';

type Vehicles = readonly ListedVehicle[];

export const vehiclesKey = ['vehicles'] as const;

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
