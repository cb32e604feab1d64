import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';
import { deskType, workItemParams, workRoute } from './contract.ts';
import { shownWorkSchema } from './shown-work.ts';

/** What another submission has in common with one. */
export const relations = ['mailbox', 'phone'] as const;

/** Most submissions of one person that are listed. */
export const maxRelated = 10;

/**
 * Other submissions of the person who sent one, found by mailbox and phone number, the newest first, and those that have the same
 * reference number, which is no more than forty bits of an id that the sender chose.
 */
export const listRelatedSubmissions = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'list-related-submissions',
  method: 'GET',
  path: '/admin/work-items/{type}/{id}/related',
  params: workItemParams(),
  response: z.object({
    items: z.array(z.extend(shownWorkSchema, { same: z.array(z.enum(relations)) })),
    /** Finds all of them in the list; given where there are more. */
    search: z.optional(z.string()),
    same_reference: z.array(shownWorkSchema),
    types: z.array(deskType()),
  }),
}));
