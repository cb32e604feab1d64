import * as z from 'zod/mini';
import { storedRecords } from '../submissions/stored-records.ts';
import { contactSubjects } from './contact-submission.ts';

// The types alone: a record stays readable when the form's rules change.
const contactSubmissionSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.enum(contactSubjects),
  message: z.string(),
  created_at: z.iso.datetime(),
});

/** How contact submissions are stored; `created_at` is an ISO 8601 timestamp in UTC. */
export const contactSubmissions = storedRecords(contactSubmissionSchema);
