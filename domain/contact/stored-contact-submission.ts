import * as z from 'zod/mini';
import { storedRecords } from '../submissions/stored-records.ts';
import { contactSubjects } from './contact-submission.ts';

// Types only, so that records stay readable when the form's rules change.
const contactSubmissionSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.enum(contactSubjects),
  message: z.string(),
  created_at: z.iso.datetime(),
});

export const contactSubmissions = storedRecords(contactSubmissionSchema);
