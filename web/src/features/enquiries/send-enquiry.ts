import { notifyVehicleInquiry, submitEnquiry } from '#domain/enquiries/contract.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { enquiryFields, type EnquiryForm } from '#domain/enquiries/enquiry-fields.ts';
import type { GivenWishes } from '#domain/enquiries/enquiry-wishes.ts';
import { toNotice } from '#domain/submissions/field-schemas.ts';
import { ApiError, isUnexplained } from '../../lib/api/api-error.ts';
import type { request as callApi } from '../../lib/api/request.ts';
import { sendSubmission } from '../../lib/send-submission.ts';
import type { SubmissionKey } from '../../lib/submission-key.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';

interface Enquiry {
  readonly vehicle: PublicVehicle;
  readonly form: EnquiryForm;
  readonly wishes: GivenWishes;
  /** Honeypot value. */
  readonly leaveBlank: string;
}

const defaultProblem = 'Failed to send inquiry. Please try again.';

/** Retrying does not help: the vehicle is gone. */
const unavailableProblems = [
  'Vehicle information not available',
  'This vehicle is no longer available.',
] as const;

export const isVehicleUnavailable = (problem: string | undefined): boolean =>
  unavailableProblems.some((gone) => gone === problem);

const enquiryProblem = (error: unknown): string => {
  if (!(error instanceof ApiError)) return defaultProblem;
  if (error.status === 404) return unavailableProblems[0];
  if (error.code === 'no_longer_available') return unavailableProblems[1];
  return isUnexplained(error) ? defaultProblem : error.message;
};

const toNotification = (id: string, vehicle: PublicVehicle, form: EnquiryForm) => ({
  ...toNotice(enquiryFields, id, form),
  vehicleInfo: vehicleInfo(vehicle),
  vehiclePrice: vehicle.price,
  sellerName: vehicle.contact_name ?? '',
});

/** Stores an enquiry, then requests its mail without waiting; never throws. */
export const sendEnquiry = async (
  { vehicle, form, wishes, leaveBlank }: Enquiry,
  key: SubmissionKey,
  request: typeof callApi,
) =>
  sendSubmission(
    {
      submit: async (id, visit) =>
        request(submitEnquiry, {
          ...form,
          id,
          vehicle_id: vehicle.id,
          leave_blank: leaveBlank,
          details: { ...visit.details, ...wishes },
        }),
      notify: async (id) =>
        request(notifyVehicleInquiry, toNotification(id, vehicle, form), { keepalive: true }),
      refusalText: enquiryProblem,
    },
    key,
  );
