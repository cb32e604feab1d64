import type * as z from 'zod/mini';
import type { submitEnquiry as contract } from '#domain/enquiries/contract.ts';
import { enquiryReference } from '#domain/enquiries/reference-number.ts';
import type { VehicleEnquiry } from '#domain/enquiries/stored-enquiry.ts';
import { newRecordState } from '#domain/notifications/new-record-state.ts';
import type { FindPhoneProblem } from '#domain/phone/phone-problem.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { NoLongerAvailableError, NotFoundError } from '../http/errors.ts';
import { refuseFields } from '../http/refuse-fields.ts';
import type { VisitorRequest } from '../http/request-input.ts';
import type { EnquiryRepository } from './enquiry.repository.ts';
import type { OfferedVehicle, OfferedVehicleRepository } from './offered-vehicle.repository.ts';

interface Dependencies {
  readonly enquiries: EnquiryRepository;
  readonly vehicles: OfferedVehicleRepository;
  readonly findPhoneProblem: FindPhoneProblem;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly retentionDays: number;
}

const answerTo = ({ id, created_at }: Pick<VehicleEnquiry, 'id' | 'created_at'>) => ({
  id,
  created_at,
  reference: enquiryReference(id),
});

const asOffered = (vehicle: OfferedVehicle | undefined): OfferedVehicle => {
  if (vehicle === undefined) throw new NotFoundError('Vehicle not found');
  if (!vehicle.is_available) throw new NoLongerAvailableError('This vehicle is no longer available.');
  return vehicle;
};

/**
 * Stores an enquiry once, with vehicle and seller from the vehicle's own record; a robot that filled the hidden
 * field gets the same answer and leaves no trace.
 * @throws NotFoundError, NoLongerAvailableError, IdempotencyKeyReusedError, InvalidRequestError for a phone number that
 *   can't exist
 */
export const submitEnquiry = async (
  { body, identityId }: VisitorRequest<typeof contract>,
  { enquiries, vehicles, findPhoneProblem, now, retentionDays }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { leave_blank, ...form } = body;
  const created_at = new Date(now()).toISOString();
  const vehicle = await vehicles.find(form.vehicle_id);
  if (vehicle?.is_available !== true) {
    // Sold since the same request was taken: it is answered as it was then.
    const earlier = await enquiries.find(form, identityId);
    if (earlier !== undefined) return answerTo(earlier);
  }
  const { price, contact_name, contact_email, contact_phone, ...named } = asOffered(vehicle);
  if (leave_blank !== '') return answerTo({ id: form.id, created_at });
  refuseFields({ customer_phone: findPhoneProblem(form.customer_phone) });
  const enquiry = {
    ...form,
    vehicle_info: vehicleInfo(named),
    vehicle_price: price,
    seller_name: contact_name,
    seller_email: contact_email,
    seller_phone: contact_phone,
    status: 'new' as const,
    created_at,
  };
  return answerTo(await enquiries.create(enquiry, newRecordState(identityId, now(), retentionDays)));
};
