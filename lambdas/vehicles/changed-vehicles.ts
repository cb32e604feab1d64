import type { Admin } from '#domain/accounts/admin.ts';
import { addChange, changedFields, type VehicleChange } from '#domain/vehicles/vehicle-change.ts';
import type { VehicleForm } from '#domain/vehicles/vehicle-form.ts';
import { listingOf } from '#domain/vehicles/vehicle-status.ts';
import { formAttributeNames, type Vehicle } from '#domain/vehicles/vehicle.ts';

interface Act {
  readonly admin: Pick<Admin, 'id' | 'email'>;
  readonly at: string;
}

/** Returns the record of a new vehicle. */
export const newVehicle = (form: VehicleForm & Pick<Vehicle, 'id'>, { admin, at }: Act): Vehicle => ({
  ...form,
  ...listingOf(form, at),
  version: 1,
  created_by: admin.id,
  updated_by: admin.id,
  created_at: at,
  updated_at: at,
  changes: [],
});

export const changesTo = (stored: Vehicle, form: VehicleForm): VehicleChange['fields'] =>
  changedFields(stored, form, formAttributeNames);

/** Returns the record of an edited vehicle, with what was changed. */
export const editedVehicle = (
  stored: Vehicle,
  form: VehicleForm,
  fields: VehicleChange['fields'],
  { admin, at }: Act,
): Vehicle => {
  const version = stored.version + 1;
  const change = { version, at, by: admin.id, by_email: admin.email, fields };
  return {
    ...stored,
    ...form,
    ...listingOf(form, at, stored),
    version,
    updated_by: admin.id,
    updated_at: at,
    changes: addChange(stored.changes, change),
  };
};
