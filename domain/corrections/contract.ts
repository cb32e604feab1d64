import * as z from 'zod/mini';
import { textSchema } from '../http/fields.ts';
import { route } from '../http/route-contract.ts';
import { workItemParams, workRoute } from '../work/contract.ts';
import { shownWorkSchema } from '../work/shown-work.ts';
import { workChangeSchema } from '../work/work-history.ts';
import { fieldName, valueSchema } from './typed-value.ts';

export const maxReasonLength = 300;

/** Corrects an answer, which stays as it was sent; 409 if the submission has changed since `version`. The proposed value accepts a proposal. */
export const correctSubmission = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'correct-submission',
  method: 'PUT',
  path: '/admin/work-items/{type}/{id}/corrections/{field}',
  params: z.extend(workItemParams(), { field: fieldName() }),
  body: z.strictObject({
    version: z.int().check(z.minimum(1)),
    /** As it is typed in the form: a date like 2026-11-27, the name of a choice. Without it, what the sender has proposed is refused. */
    value: z.optional(valueSchema()),
    why: z.optional(textSchema({ label: 'Reason', maxLength: maxReasonLength })),
  }),
  /** Without a change if the value counted already. */
  response: z.object({ item: shownWorkSchema, change: z.optional(workChangeSchema) }),
}));
