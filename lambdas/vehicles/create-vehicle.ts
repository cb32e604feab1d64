import type { createVehicle as contract } from '#domain/vehicles/contract.ts';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { VehicleRepository } from './vehicle.repository.ts';

interface Dependencies {
  readonly vehicles: Pick<VehicleRepository, 'create'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Stores a new vehicle once, as its administrator's.
 * @returns the vehicle as the first request stored it
 * @throws IdempotencyKeyReusedError
 */
export const createVehicle = async (
  { body, admin }: AdminRequest<typeof contract>,
  { vehicles, now }: Dependencies,
): Promise<Vehicle> => {
  const time = new Date(now()).toISOString();
  return vehicles.create({
    ...body,
    version: 1,
    created_by: admin.id,
    updated_by: admin.id,
    created_at: time,
    updated_at: time,
    changes: [],
  });
};
