import type * as z from 'zod/mini';
import type { VehicleEnquiry } from '#domain/enquiries/stored-enquiry.ts';
import type { enquiryRequestSchema } from '#domain/enquiries/vehicle-enquiry.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { initialStatus } from '#domain/work/workflow.ts';
import { NoLongerAvailableError, NotFoundError } from '../http/errors.ts';
import type { Intake } from '../submissions/store-once.ts';
import type { SentFields } from '../submissions/submit.ts';
import type { OfferedVehicle, OfferedVehicleRepository } from './offered-vehicle.repository.ts';

const assertAvailable = (vehicle: OfferedVehicle | undefined): OfferedVehicle => {
  if (vehicle === undefined) throw new NotFoundError('Vehicle not found');
  if (!vehicle.is_available) throw new NoLongerAvailableError('This vehicle is no longer available.');
  return vehicle;
};

/**
 * Copies vehicle and seller from the vehicle's record. `toRecord` throws NotFoundError for an unknown vehicle and
 * NoLongerAvailableError for a sold one.
 */
export const enquiryIntake = (
  vehicles: OfferedVehicleRepository,
): Intake<SentFields<z.output<typeof enquiryRequestSchema>>, VehicleEnquiry> => ({
  toRecord: async (sent, created_at) => {
    const { price, contact_name, contact_email, contact_phone, pass_on_automatically, ...named } =
      assertAvailable(await vehicles.find(sent.vehicle_id));
    return {
      ...sent,
      vehicle_info: vehicleInfo(named),
      vehicle_price: price,
      seller_name: contact_name,
      seller_email: contact_email,
      seller_phone: contact_phone,
      ...(pass_on_automatically && { pass_on_automatically }),
      status: initialStatus,
      created_at,
    };
  },
});
