import * as z from 'zod/mini';
import { storedRecords } from '../submissions/stored-records.ts';
import { complaintTypes, preferredContacts } from './complaint.ts';

// Types only, so that records stay readable when the form's rules change.
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

export const complaints = storedRecords(complaintSchema);
