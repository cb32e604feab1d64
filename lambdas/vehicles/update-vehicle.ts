import { listedWhile, type Vehicle, type VehicleForm } from '#domain/vehicles/vehicle.ts';
import type { Admin } from '../http/admin-identity.ts';
import type { VehicleRepository } from './vehicle.repository.ts';

interface Dependencies {
  readonly vehicles: Pick<VehicleRepository, 'get' | 'replace'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface VehicleChange {
  readonly id: string;
  readonly form: VehicleForm;
  /** The version that the administrator has edited. */
  readonly version: number;
}

/**
 * Stores an edited vehicle in place of the version that was edited; who made it and when stays.
 * @returns the vehicle as stored
 * @throws NotFoundError, VersionConflictError
 */
export const updateVehicle = async (
  { id, form, version }: VehicleChange,
  admin: Admin,
  { vehicles, now }: Dependencies,
): Promise<Vehicle> => {
  const { created_by, created_at } = await vehicles.get(id);
  const vehicle = {
    ...form,
    ...listedWhile(form.is_available),
    id,
    version: version + 1,
    created_by,
    updated_by: admin.id,
    created_at,
    updated_at: new Date(now()).toISOString(),
  };
  await vehicles.replace(vehicle, version);
  return vehicle;
};
