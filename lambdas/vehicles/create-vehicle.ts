import type { createVehicle as contract } from '#domain/vehicles/admin-contract.ts';
import { formAttributeNames, type Vehicle } from '#domain/vehicles/vehicle.ts';
import type { FindPhoneProblem } from '#domain/phone/phone-problem.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { StoredPictures } from '../clients/s3/stored-pictures.ts';
import { throwFieldErrors } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { storeWithPictures } from './attach-pictures.ts';
import { newVehicle } from './changed-vehicles.ts';
import type { VehicleRepository } from './vehicle.repository.ts';

interface Dependencies {
  readonly vehicles: Pick<VehicleRepository, 'create' | 'get'>;
  readonly pictures: StoredPictures;
  readonly audit: AuditLog;
  readonly findPhoneProblem: FindPhoneProblem;
  readonly now: () => number;
}

/**
 * Stores a new vehicle; idempotent by id. Attaches its pictures before it writes the record: in the other order, a
 * failure in between would let the pictures of a stored vehicle expire after two days.
 * @throws InvalidRequestError, AuditUnavailableError, IdempotencyKeyReusedError
 */
export const createVehicle = async (
  { body, admin, sourceIp }: AdminRequest<typeof contract>,
  { vehicles, pictures, audit, findPhoneProblem, now }: Dependencies,
): Promise<Vehicle> => {
  throwFieldErrors({ contact_phone: findPhoneProblem(body.contact_phone) });
  return storeWithPictures(
    { images: body.images, knownImages: [], vehicleId: body.id },
    { pictures, vehicles },
    async () => {
      await audit.record({
        admin,
        sourceIp,
        action: 'vehicle.create',
        record_type: 'vehicle',
        record_id: body.id,
        fields: [...formAttributeNames],
      });
      return vehicles.create(newVehicle(body, { admin, at: new Date(now()).toISOString() }));
    },
  );
};
