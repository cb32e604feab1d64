import { takeApplication } from '../applications/take-contract.ts';
import { applicationType } from '../applications/application-type.ts';
import { takeComplaint } from '../complaints/take-contract.ts';
import { complaintType } from '../complaints/complaint-type.ts';
import { takeContact } from '../contact/take-contract.ts';
import { contactType } from '../contact/contact-type.ts';
import { takeEnquiry } from '../enquiries/take-contract.ts';
import { enquiryType } from '../enquiries/enquiry-type.ts';
import type { SubmissionType } from './submission-type.ts';
import type { SubmissionTable } from './submission-types.ts';
import type { TakeContract } from './take-route.ts';

/** The types that staff can enter, each with its route. */
export const takenTypes = [
  { type: applicationType, take: takeApplication },
  { type: complaintType, take: takeComplaint },
  { type: enquiryType, take: takeEnquiry },
  { type: contactType, take: takeContact },
] as const satisfies readonly {
  readonly type: SubmissionType<string, SubmissionTable>;
  readonly take: TakeContract;
}[];

export const takeRoutes = {
  [takeApplication.id]: takeApplication,
  [takeComplaint.id]: takeComplaint,
  [takeEnquiry.id]: takeEnquiry,
  [takeContact.id]: takeContact,
};

export type TakeRouteId = keyof typeof takeRoutes;
