import { complaintKind } from './mails/complaint-mails.ts';
import { contactKind } from './mails/contact-mail.ts';
import { loanApplicationKind } from './mails/loan-application-mails.ts';
import { vehicleEnquiryKind } from './mails/vehicle-enquiry-mail.ts';
import type { NotificationKind } from './notification-kind.ts';

/**
 * Every kind of records that mails are sent about, with the sweeper's variable that names its table; a test holds the list
 * to the tables' indexes.
 */
export const notificationKinds = [
  { kind: contactKind, table: 'CONTACT_SUBMISSIONS_TABLE' },
  { kind: loanApplicationKind, table: 'LOAN_APPLICATIONS_TABLE' },
  { kind: complaintKind, table: 'COMPLAINTS_TABLE' },
  { kind: vehicleEnquiryKind, table: 'VEHICLE_ENQUIRIES_TABLE' },
] as const satisfies readonly { kind: NotificationKind; table: string }[];
