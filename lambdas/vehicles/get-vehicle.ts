import type * as z from 'zod/mini';
import type { ParsedInput } from '#domain/http/route-contract.ts';
import type { getVehicle as contract } from '#domain/vehicles/contract.ts';
import { NotFoundError } from '../http/errors.ts';
import type { VehicleRepository } from './vehicle.repository.ts';

interface Dependencies {
  readonly vehicles: Pick<VehicleRepository, 'get'>;
}

/** Returns a vehicle; once it is no longer available, without its seller, plate and VIN, which are then its buyer’s. @throws NotFoundError also for one never published */
export const getVehicle = async (
  { params }: ParsedInput<typeof contract>,
  { vehicles }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const vehicle = await vehicles.get(params.id);
  if (vehicle.published_at === null) throw new NotFoundError('Vehicle not found');
  if (vehicle.is_available) return vehicle;
  return { ...vehicle, contact_name: null, contact_phone: null, registration_plate: null, vin: null };
};
