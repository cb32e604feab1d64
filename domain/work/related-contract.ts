import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';
import { deskType, workItemParams, workRoute } from './contract.ts';
import { listedWorkSchema } from './shown-work.ts';

export const relations = ['mailbox', 'phone'] as const;

export const maxRelated = 10;

/** Lists the person's other submissions, by email address and phone, and any with the same reference number. */
export const listRelatedSubmissions = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'list-related-submissions',
  method: 'GET',
  path: '/admin/work-items/{type}/{id}/related',
  params: workItemParams(),
  response: z.object({
    items: z.array(
      z.extend(listedWorkSchema, {
        same: z.array(z.enum(relations)),
        is_joined: z.optional(z.literal(true)),
      }),
    ),
    search: z.optional(z.string()),
    same_reference: z.array(listedWorkSchema),
    types: z.array(deskType()),
  }),
}));
