import { applicationType } from '../applications/application-type.ts';
import { applicationRoutes } from '../applications/contract.ts';
import { complaintType } from '../complaints/complaint-type.ts';
import { complaintRoutes } from '../complaints/contract.ts';
import { contactType } from '../contact/contact-type.ts';
import { contactRoutes } from '../contact/contract.ts';
import { enquiryRoutes } from '../enquiries/contract.ts';
import { enquiryType } from '../enquiries/enquiry-type.ts';
import type { SubmissionType } from './submission-type.ts';

export const submissionTypes = [
  contactType,
  applicationType,
  complaintType,
  enquiryType,
] as const satisfies readonly SubmissionType[];

/** A route that a type names but that is missing here does not compile. */
export const submissionRoutes = {
  ...contactRoutes,
  ...applicationRoutes,
  ...complaintRoutes,
  ...enquiryRoutes,
} satisfies Readonly<Record<SubmissionRouteId, unknown>>;

/** Documents are kept as long as the records that refer to them. */
export const documentRetentionDays = (): number =>
  Math.max(
    ...submissionTypes
      .filter(({ documents }) => documents.length > 0)
      .map(({ retentionDays }) => retentionDays),
  );

type Type = (typeof submissionTypes)[number];

export type SubmissionName = Type['name'];

export type SubmissionTable = Type['table'];

export type SubmissionRouteId = Type['routes']['submit' | 'notify']['id'];
