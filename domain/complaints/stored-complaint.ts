import * as z from 'zod/mini';
import { storedRecords } from '../submissions/stored-records.ts';
import { complaintTypes, preferredContacts } from './complaint.ts';

// The types alone: a record stays readable when the form's rules change.
const complaintSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  account_number: z.string(),
  complaint_type: z.enum(complaintTypes),
  description: z.string(),
  preferred_contact: z.enum(preferredContacts),
  created_at: z.iso.datetime(),
});

/** How complaints are stored; `created_at` is an ISO 8601 timestamp in UTC. */
export const complaints = storedRecords(complaintSchema);
