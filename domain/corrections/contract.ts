import * as z from 'zod/mini';
import { textSchema } from '../http/fields.ts';
import { route } from '../http/route-contract.ts';
import { workItemParams, workRoute } from '../work/contract.ts';
import { shownWorkSchema } from '../work/shown-work.ts';
import { workChangeSchema } from '../work/work-history.ts';

export const maxReasonLength = 300;

/** Longer than any field's text, whose own rules follow. */
const maxValueLength = 1_000;

export const fieldName = () =>
  z.string().check(z.regex(/^[A-Za-z_]\w{0,59}$/, { error: 'This is not a field' }));

/** As it is typed; the rules of its field follow. */
export const valueSchema = () => z.string().check(z.maxLength(maxValueLength));

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
