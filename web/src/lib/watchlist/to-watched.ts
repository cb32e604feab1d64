import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';
import { type NamedVehicle, vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import type { WatchedVehicle } from '#domain/vehicles/watchlist/watched-vehicle.ts';

interface Shown extends NamedVehicle, Pick<PublicVehicle, 'id' | 'price'> {
  readonly cover: string | null;
}

/** Returns what the watchlist stores of a vehicle that is shown now. */
export const toWatched = (vehicle: Shown, now = Date.now()): WatchedVehicle => ({
  id: vehicle.id,
  name: vehicleInfo(vehicle),
  price: vehicle.price,
  cover: vehicle.cover,
  saved_at: new Date(now).toISOString(),
});
