import * as z from 'zod/mini';
import { route, storageTimeoutSeconds, type RouteContract } from '../http/route-contract.ts';
import { requestLinkSchema } from '../my-request/request-link.ts';
import { documentKeySchema } from './document-key.ts';

/** The link is sent in the body, since addresses are logged. */
const requestedDocumentsRoute = {
  area: 'work',
  method: 'POST',
  auth: 'visitor',
  throttle: { ratePerSecond: 100, burst: 200 },
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

/** Lists the documents that a link requests; 404 for an invalid or replaced link, 409 for an expired one. */
export const getRequestedDocuments = /* @__PURE__ */ route(() => ({
  ...requestedDocumentsRoute,
  id: 'get-requested-documents',
  path: '/requested-documents/requests',
  body: z.strictObject({ link: requestLinkSchema }),
  response: documentRequestResponse(),
}));

/** Attaches uploads of this session to the submission of a link. Idempotent. */
export const sendRequestedDocuments = /* @__PURE__ */ route(() => ({
  ...requestedDocumentsRoute,
  id: 'send-requested-documents',
  path: '/requested-documents',
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
        z.refine((sent) => new Set(sent.map(({ field }) => field)).size === sent.length, {
          error: 'Send one file at a time for each document',
        }),
      ),
  }),
  response: documentRequestResponse(),
}));
