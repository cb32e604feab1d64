import { recordId } from '../http/fields.ts';
import * as z from 'zod/mini';
import { route, type RouteContract } from '../http/route-contract.ts';
import { documentFields } from './document-fields.ts';
import { scanResults } from './malware-scan.ts';

/** What the administrators' calls about an application's documents have in common. */
const administration = {
  area: 'documents',
  method: 'GET',
  auth: 'admin',
  throttle: { ratePerSecond: 20, burst: 40 },
  maxBodyBytes: 1024,
  successStatus: 200,
} as const satisfies Partial<RouteContract>;

const applicationId = () => recordId('Invalid application ID');

const documentField = () =>
  z.enum(
    documentFields.map(({ stored }) => stored),
    { error: 'Name one of the documents of an application' },
  );

/** Which documents an application has; nothing else of it. */
export const listApplicationDocuments = /* @__PURE__ */ route(() => ({
  ...administration,
  id: 'list-application-documents',
  path: '/admin/applications/{id}/documents',
  params: z.strictObject({ id: applicationId() }),
  response: z.object({
    reference: z.string(),
    created_at: z.iso.datetime(),
    documents: z.array(z.object({ field: documentField(), file_name: z.string() })),
  }),
}));

const oneDocument = z.strictObject({ id: applicationId(), field: documentField() });

/** Tells what one document is before it is opened. 409 when it has expired or is blocked. */
export const describeApplicationDocument = /* @__PURE__ */ route(() => ({
  ...administration,
  id: 'describe-application-document',
  path: '/admin/applications/{id}/documents/{field}/details',
  params: oneDocument,
  response: z.object({ file_name: z.string(), size: z.int(), scan: z.enum(scanResults) }),
}));

/** Asks for an address that opens one document for some minutes. 409 when it has expired or is blocked. */
export const openApplicationDocument = /* @__PURE__ */ route(() => ({
  ...administration,
  id: 'open-application-document',
  path: '/admin/applications/{id}/documents/{field}',
  params: oneDocument,
  response: z.object({ url: z.url() }),
}));
