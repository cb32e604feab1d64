import type { updateVehicle as contract } from '#domain/vehicles/admin-contract.ts';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import type { FindPhoneProblem } from '#domain/phone/phone-problem.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import { VersionConflictError, throwFieldErrors } from '../http/errors.ts';
import type { StoredPictures } from '../clients/s3/stored-pictures.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { deletePictures } from './delete-pictures.ts';
import { storeWithPictures } from './attach-pictures.ts';
import { changesTo, editedVehicle } from './changed-vehicles.ts';
import type { VehicleRepository } from './vehicle.repository.ts';

interface Dependencies {
  readonly vehicles: Pick<VehicleRepository, 'get' | 'replace'>;
  readonly pictures: StoredPictures;
  readonly audit: AuditLog;
  readonly findPhoneProblem: FindPhoneProblem;
  readonly now: () => number;
}

/**
 * Stores an edited vehicle; an edit that changes nothing is not stored, so retries are safe. Attaches new pictures
 * before it writes the record, and deletes unused ones after.
 * @throws NotFoundError, VersionConflictError, AuditUnavailableError, InvalidRequestError
 */
export const updateVehicle = async (
  {
    params: { id },
    body: { version: editedVersion, ...form },
    admin,
    sourceIp,
  }: AdminRequest<typeof contract>,
  { vehicles, pictures, audit, findPhoneProblem, now }: Dependencies,
): Promise<Vehicle> => {
  const stored = await vehicles.get(id);
  const fields = changesTo(stored, form);
  if (fields.length === 0) return stored;
  if (stored.version !== editedVersion) throw new VersionConflictError(stored.version);
  // A number stored before this rule must not block other edits.
  if (form.contact_phone !== stored.contact_phone)
    throwFieldErrors({ contact_phone: findPhoneProblem(form.contact_phone) });
  const vehicle = editedVehicle(stored, form, fields, { admin, at: new Date(now()).toISOString() });
  await storeWithPictures(
    { images: form.images, knownImages: stored.images, vehicleId: id },
    { pictures, vehicles },
    async () => {
      await audit.record({
        admin,
        sourceIp,
        action: 'vehicle.update',
        record_type: 'vehicle',
        record_id: id,
        fields: fields.map(({ name }) => name),
      });
      await vehicles.replace(vehicle, editedVersion);
    },
  );
  await deletePictures(
    stored.images.filter((image) => !form.images.includes(image)),
    pictures,
  );
  return vehicle;
};
