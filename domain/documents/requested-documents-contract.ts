import * as z from 'zod/mini';
import { route, storageTimeoutSeconds, type RouteContract } from '../http/route-contract.ts';
import { requestLinkSchema } from './request-link.ts';
import { documentKeySchema } from './document-key.ts';

/** What the calls have in common by which somebody sends documents that were asked for. A link in a body stands in no log. */
const requestedDocumentsRoute = {
  area: 'work',
  method: 'POST',
  auth: 'visitor',
  throttle: { ratePerSecond: 10, burst: 20 },
  maxBodyBytes: 16 * 1024,
  successStatus: 200,
} as const satisfies Partial<RouteContract>;

const documentRequestResponse = () =>
  z.object({
    first_name: z.string(),
    reference: z.string(),
    documents: z.array(z.object({ field: z.string(), label: z.string(), is_received: z.boolean() })),
    expires_at: z.iso.datetime(),
  });

/** Says which documents a link asks for. 404 for a link that is wrong or was replaced, 409 for one that has expired. */
export const getAskedDocuments = /* @__PURE__ */ route(() => ({
  ...requestedDocumentsRoute,
  id: 'get-asked-documents',
  path: '/asked-documents/requests',
  body: z.strictObject({ link: requestLinkSchema }),
  response: documentRequestResponse(),
}));

/** Attaches uploads of this session to the submission that a link names. Repeats attach them once. */
export const sendAskedDocuments = /* @__PURE__ */ route(() => ({
  ...requestedDocumentsRoute,
  id: 'send-asked-documents',
  path: '/asked-documents',
  timeoutSeconds: storageTimeoutSeconds,
  body: z.strictObject({
    link: requestLinkSchema,
    documents: z
      .array(z.strictObject({ field: z.string().check(z.maxLength(40)), key: documentKeySchema }), {
        error: 'Choose a document to send',
      })
      .check(
        z.minLength(1, { error: 'Choose a document to send' }),
        z.maxLength(20),
        // What is wrong with one is told by its field.
        z.refine((sent) => new Set(sent.map(({ field }) => field)).size === sent.length, {
          error: 'Send one file at a time for each document',
        }),
      ),
  }),
  response: documentRequestResponse(),
}));
