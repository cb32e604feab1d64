import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';
import { deskType, workItemParams, workRoute } from './contract.ts';
import { relations } from './related-contract.ts';
import { listedWorkSchema } from './shown-work.ts';
import { linkedSubmissionSchema } from './status-answer.ts';
import { submissionLinkSchema } from './submission-link.ts';

/** Of one email address or phone number. */
export const maxPersonSubmissions = 50;

/**
 * Why a submission is on a person's page: it has their address, it was joined with theirs by hand, its sender shares their phone
 * number, or somebody else has sent it and names them.
 */
const belongings = ['own', 'joined', 'shared', 'named'] as const;

export type Belonging = (typeof belongings)[number];

const personSubmissionSchema = z.extend(listedWorkSchema, {
  belonging: z.enum(belongings),
  /** Shared with the person. */
  same: z.array(z.enum(relations)),
  duplicate_of: z.optional(linkedSubmissionSchema),
  links: z.optional(z.array(submissionLinkSchema)),
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
