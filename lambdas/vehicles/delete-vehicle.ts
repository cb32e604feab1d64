import type * as z from 'zod/mini';
import type { deleteVehicle as contract } from '#domain/vehicles/admin-contract.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { StoredPictures } from '../clients/s3/stored-pictures.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { logger } from '../runtime/logger.ts';
import { deletePictures } from './delete-pictures.ts';
import type { VehicleRepository } from './vehicle.repository.ts';

interface Dependencies {
  readonly vehicles: Pick<VehicleRepository, 'delete'>;
  readonly pictures: Pick<StoredPictures, 'remove'>;
  readonly audit: AuditLog;
}

/** Deletes a vehicle and then its pictures; succeeds if there is none. @throws AuditUnavailableError */
export const deleteVehicle = async (
  { params: { id }, admin, sourceIp }: AdminRequest<typeof contract>,
  { vehicles, pictures, audit }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  await audit.record({
    admin,
    sourceIp,
    action: 'vehicle.delete',
    record_type: 'vehicle',
    record_id: id,
    fields: [],
  });
  const deleted = await vehicles.delete(id);
  if (deleted === undefined) return { id };
  logger.log('vehicle-deleted', { vehicle: id, version: deleted.version, by: admin.id });
  await deletePictures(deleted.images, pictures);
  return { id };
};
