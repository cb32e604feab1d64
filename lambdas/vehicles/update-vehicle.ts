import type { updateVehicle as contract } from '#domain/vehicles/contract.ts';
import { changedFields, withChange } from '#domain/vehicles/vehicle-change.ts';
import { vehicleFieldNames, type Vehicle } from '#domain/vehicles/vehicle.ts';
import { VersionConflictError } from '../clients/version-conflict-error.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { VehicleRepository } from './vehicle.repository.ts';

interface Dependencies {
  readonly vehicles: Pick<VehicleRepository, 'get' | 'replace'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Stores an edited vehicle in place of the version that was edited, with what this changed and who did it. What is
 * stored already is not stored again, so a request whose answer got lost may be repeated.
 * @returns the vehicle as stored
 * @throws NotFoundError, VersionConflictError
 */
export const updateVehicle = async (
  { params: { id }, body: { version: editedVersion, ...form }, admin }: AdminRequest<typeof contract>,
  { vehicles, now }: Dependencies,
): Promise<Vehicle> => {
  const stored = await vehicles.get(id);
  const fields = changedFields(stored, form, vehicleFieldNames);
  if (fields.length === 0) return stored;
  if (stored.version !== editedVersion) throw new VersionConflictError(stored.version);
  const version = editedVersion + 1;
  const at = new Date(now()).toISOString();
  const change = { version, at, by: admin.id, by_email: admin.email, fields };
  const vehicle = {
    ...stored,
    ...form,
    version,
    updated_by: admin.id,
    updated_at: at,
    changes: withChange(stored.changes, change),
  };
  await vehicles.replace(vehicle, editedVersion);
  return vehicle;
};
