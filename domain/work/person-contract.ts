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

/** Returns whether a submission is a person's own, or of somebody who was joined with them. */
export const isTheirs = ({ belonging }: { readonly belonging: Belonging }): boolean =>
  belonging === 'own' || belonging === 'joined';

/** Money that a lender paid for a loan, or took back, as a report counts it. */
const paymentSchema = z.object({
  /** Name in the outcome of its type. */
  field: z.string(),
  amount: z.number(),
  on: z.optional(z.iso.date()),
});

export type PersonPayment = z.infer<typeof paymentSchema>;

const personSubmissionSchema = z.extend(listedWorkSchema, {
  payments: z.array(paymentSchema),
  belonging: z.enum(belongings),
  /** Shared with the person. */
  same: z.array(z.enum(relations)),
  duplicate_of: z.optional(linkedSubmissionSchema),
  links: z.optional(z.array(submissionLinkSchema)),
});

export type PersonSubmission = z.infer<typeof personSubmissionSchema>;

/** An application that was saved and not sent. Staff see that there is one, and none of its answers. */
const personDraftSchema = z.object({
  email: z.string(),
  begun_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
});

export type PersonDraft = z.infer<typeof personDraftSchema>;

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
    drafts: z.array(personDraftSchema),
    /** Older ones are left out. */
    has_more: z.boolean(),
    types: z.array(deskType()),
  }),
}));
