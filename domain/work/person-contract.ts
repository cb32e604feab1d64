import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';
import { deskType, workItemParams, workRoute } from './contract.ts';
import { relations } from './related-contract.ts';
import { listedWorkSchema } from './shown-work.ts';
import { linkedSubmissionSchema } from './status-answer.ts';

/** Of one email address or phone number. */
export const maxPersonSubmissions = 50;

const personSubmissionSchema = z.extend(listedWorkSchema, {
  /** What it shares with the person. */
  same: z.array(z.enum(relations)),
  /** Somebody else has sent it, and names the person in it. */
  is_named: z.optional(z.literal(true)),
  duplicate_of: z.optional(linkedSubmissionSchema),
});

export type PersonSubmission = z.infer<typeof personSubmissionSchema>;

/** Returns all that the sender of a submission has sent, by email address and phone, newest first. */
export const getPerson = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'get-person',
  method: 'GET',
  path: '/admin/work-items/{type}/{id}/person',
  params: workItemParams(),
  response: z.object({
    name: z.string(),
    emails: z.array(z.string()),
    phones: z.array(z.string()),
    submissions: z.array(personSubmissionSchema),
    /** Older ones are left out. */
    has_more: z.boolean(),
    types: z.array(deskType()),
  }),
}));
