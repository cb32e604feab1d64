import type * as z from 'zod/mini';
import type { deleteVehicle as contract } from '#domain/vehicles/contract.ts';
import type { StoredPictures } from '../clients/s3/stored-pictures.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { dropPictures } from './drop-pictures.ts';
import type { VehicleRepository } from './vehicle.repository.ts';

interface Dependencies {
  readonly vehicles: Pick<VehicleRepository, 'delete'>;
  readonly pictures: Pick<StoredPictures, 'remove'>;
}

/** Deletes a vehicle and then its pictures; one that is gone already is answered alike. */
export const deleteVehicle = async (
  { params: { id } }: Pick<AdminRequest<typeof contract>, 'params'>,
  { vehicles, pictures }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const deleted = await vehicles.delete(id);
  await dropPictures(deleted?.images ?? [], pictures);
  return { id };
};
