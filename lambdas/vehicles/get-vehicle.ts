import type * as z from 'zod/mini';
import type { ParsedInput } from '#domain/http/route-contract.ts';
import type { getVehicle as contract } from '#domain/vehicles/contract.ts';
import { NotFoundError } from '../http/errors.ts';
import type { VehicleRepository } from './vehicle.repository.ts';

interface Dependencies {
  readonly vehicles: Pick<VehicleRepository, 'get'>;
}

/** Returns a vehicle, with its seller only while it is available. @throws NotFoundError also for one never published */
export const getVehicle = async (
  { params }: ParsedInput<typeof contract>,
  { vehicles }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const vehicle = await vehicles.get(params.id);
  if (vehicle.published_at === null) throw new NotFoundError('Vehicle not found');
  return vehicle.is_available ? vehicle : { ...vehicle, contact_name: null, contact_phone: null };
};
