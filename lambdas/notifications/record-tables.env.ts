import * as z from 'zod/mini';

/** The table of each kind of records that mails are sent about. */
export const recordTablesEnvironment = {
  CONTACT_SUBMISSIONS_TABLE: z.string(),
  LOAN_APPLICATIONS_TABLE: z.string(),
  COMPLAINTS_TABLE: z.string(),
  VEHICLE_ENQUIRIES_TABLE: z.string(),
};
