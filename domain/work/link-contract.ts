import * as z from 'zod/mini';
import { lineSchema, recordId } from '../http/fields.ts';
import { route } from '../http/route-contract.ts';
import { typeName, workItemParams, workRoute } from './contract.ts';
import { linkedSubmissionSchema } from './status-answer.ts';
import { linkRelations } from './submission-link.ts';

const otherByReference = () =>
  z.strictObject({
    reference: lineSchema({
      required: 'Enter the reference number of the other submission',
      label: 'The reference number',
      maxLength: 40,
    }),
  });

const otherByKey = () => z.strictObject({ type: typeName(), id: recordId('Invalid submission ID') });

/** Links two submissions, or takes their link back; nothing is moved or copied. Repeatable. */
export const linkSubmissions = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'link-submissions',
  method: 'POST',
  path: '/admin/work-items/{type}/{id}/links',
  params: workItemParams(),
  body: z.strictObject({
    relation: z.enum(linkRelations),
    other: z.union([otherByReference(), otherByKey()]),
    undo: z.optional(z.literal(true)),
  }),
  response: z.object({ other: linkedSubmissionSchema }),
}));
