import type * as z from 'zod/mini';
import type { deleteVehicle as contract } from '#domain/vehicles/contract.ts';
import type { StoredPictures } from '../clients/s3/stored-pictures.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { logger } from '../runtime/logger.ts';
import { dropPictures } from './drop-pictures.ts';
import type { VehicleRepository } from './vehicle.repository.ts';

interface Dependencies {
  readonly vehicles: Pick<VehicleRepository, 'delete'>;
  readonly pictures: Pick<StoredPictures, 'remove'>;
}

/**
 * Deletes a vehicle and then its pictures; one that is gone already is answered alike. The record and its changes are
 * gone then, so the log says who did it.
 */
export const deleteVehicle = async (
  { params: { id }, admin }: AdminRequest<typeof contract>,
  { vehicles, pictures }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const deleted = await vehicles.delete(id);
  if (deleted === undefined) return { id };
  logger.info('vehicle deleted', { vehicle: id, version: deleted.version, by: admin.id });
  await dropPictures(deleted.images, pictures);
  return { id };
};
