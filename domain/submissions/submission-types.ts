import { applicationType } from '../applications/application-type.ts';
import { applicationRoutes } from '../applications/contract.ts';
import { complaintType } from '../complaints/complaint-type.ts';
import { complaintRoutes } from '../complaints/contract.ts';
import { contactType } from '../contact/contact-type.ts';
import { contactRoutes } from '../contact/contract.ts';
import { enquiryRoutes } from '../enquiries/contract.ts';
import { enquiryType } from '../enquiries/enquiry-type.ts';
import type { SubmissionType } from './submission-type.ts';

/** Every type of submissions: what follows from a type is derived from here, and nothing else keeps a list. */
export const submissionTypes = [
  contactType,
  applicationType,
  complaintType,
  enquiryType,
] as const satisfies readonly SubmissionType[];

/** The routes of all types; one that a type names and that is missing here does not compile. */
export const submissionRoutes = {
  ...contactRoutes,
  ...applicationRoutes,
  ...complaintRoutes,
  ...enquiryRoutes,
} satisfies Readonly<Record<SubmissionRouteId, unknown>>;

/** Returns the days after which an applicant's documents are deleted: with the last of the records that can name them. */
export const documentRetentionDays = (): number =>
  Math.max(
    ...submissionTypes
      .filter(({ documents }) => documents.length > 0)
      .map(({ retentionDays }) => retentionDays),
  );

type Type = (typeof submissionTypes)[number];

export type SubmissionName = Type['name'];

export type SubmissionTable = Type['table'];

/** The ids of the routes of all types. */
export type SubmissionRouteId = Type['routes']['submit' | 'notify']['id'];
