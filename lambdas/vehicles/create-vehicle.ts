import { listedWhile, type Vehicle, type VehicleForm } from '#domain/vehicles/vehicle.ts';
import type { Admin } from '../http/admin-identity.ts';
import type { VehicleRepository } from './vehicle.repository.ts';

interface Dependencies {
  readonly vehicles: Pick<VehicleRepository, 'create'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A new UUID. */
  readonly newId: () => string;
}

/** Stores a new vehicle as its administrator's. @returns the vehicle as stored */
export const createVehicle = async (
  form: VehicleForm,
  admin: Admin,
  { vehicles, now, newId }: Dependencies,
): Promise<Vehicle> => {
  const time = new Date(now()).toISOString();
  const vehicle = {
    ...form,
    ...listedWhile(form.is_available),
    id: newId(),
    version: 1,
    created_by: admin.id,
    updated_by: admin.id,
    created_at: time,
    updated_at: time,
  };
  await vehicles.create(vehicle);
  return vehicle;
};
