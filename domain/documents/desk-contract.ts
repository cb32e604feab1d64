import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';
import { workItemParams, workRoute } from '../work/contract.ts';
import { documentFieldSchema } from './asked-documents.ts';
import { documentKeySchema, maxFileNameLength } from './document-key.ts';
import { scanResults } from './malware-scan.ts';
import { checklistStates } from './work-documents.ts';

const version = () => z.int().check(z.minimum(1));

const documentParams = () =>
  z.extend(workItemParams(), {
    document: z.string().check(z.regex(/^[\w-]{1,40}$/, { error: 'Name one of the documents' })),
  });

const mark = z.object({ state: z.enum(checklistStates), at: z.iso.datetime(), by: z.string() });

const documentsResponse = () =>
  z.object({
    version: z.int(),
    documents: z.array(
      z.object({
        id: z.string(),
        field: z.string(),
        label: z.string(),
        file_name: z.string(),
        is_removable: z.boolean(),
        /** Shown to somebody, or saved with the others. */
        is_opened: z.boolean(),
        at: z.iso.datetime(),
        by: z.string(),
        size: z.optional(z.int()),
        /** Detected from the first bytes; absent if there is a problem. */
        content_type: z.optional(z.string()),
        scan: z.optional(z.enum(scanResults)),
        problem: z.optional(z.string()),
      }),
    ),
    checklist: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        state: z.enum(['none', ...checklistStates]),
        marks: z.array(mark),
      }),
    ),
    request: z.optional(
      z.object({
        fields: z.array(z.string()),
        reply_id: z.string(),
        at: z.iso.datetime(),
        by: z.string(),
      }),
    ),
  });

/** Lists the documents of a submission and the state of its checklist. */
export const listDocuments = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'list-documents',
  method: 'GET',
  path: '/admin/work-items/{type}/{id}/documents',
  params: workItemParams(),
  response: documentsResponse(),
}));

/** Signs an address that opens one document for five minutes; 409 if it has expired or is blocked. */
export const openDocument = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'open-document',
  method: 'GET',
  path: '/admin/work-items/{type}/{id}/documents/{document}',
  params: documentParams(),
  response: z.object({ url: z.url(), content_type: z.string() }),
}));

/** Files a document under another kind or name; its file and key stay. 409 if the submission has changed since that version. */
export const fileDocument = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'file-document',
  method: 'PUT',
  path: '/admin/work-items/{type}/{id}/documents/{document}',
  params: documentParams(),
  body: z.strictObject({
    version: version(),
    field: documentFieldSchema(),
    file_name: z
      .string({ error: 'Name the file' })
      .check(z.trim(), z.minLength(1, { error: 'Name the file' }), z.maxLength(maxFileNameLength)),
  }),
  response: z.object({ version: z.int() }),
}));

/** Removes a document that was added later; 409 if the submission has changed since that version. */
export const removeDocument = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'remove-document',
  method: 'POST',
  path: '/admin/work-items/{type}/{id}/documents/{document}/removal',
  params: documentParams(),
  body: z.strictObject({ version: version() }),
  response: z.object({ version: z.int() }),
}));

/** Signs addresses for all documents of a submission, valid for five minutes. */
export const exportDocuments = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'export-documents',
  method: 'GET',
  path: '/admin/work-items/{type}/{id}/documents-export',
  params: workItemParams(),
  response: z.object({
    reference: z.string(),
    documents: z.array(z.object({ file_name: z.string(), url: z.url() })),
    missing: z.array(z.object({ file_name: z.string(), problem: z.string() })),
  }),
}));

/** Sets a document's state; 409 if the submission has changed since that version. */
export const markDocument = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'mark-document',
  method: 'PUT',
  path: '/admin/work-items/{type}/{id}/checklist/{field}',
  params: z.extend(workItemParams(), { field: documentFieldSchema() }),
  body: z.strictObject({
    version: version(),
    /** `none` takes back what was noted about a kind without files. A kind is requested by a mail alone. */
    state: z.enum(['none', 'received', 'checked', 'unreadable', 'not-needed'], {
      error: 'Choose the document’s state',
    }),
  }),
  response: z.object({ version: z.int() }),
}));

/** Attaches a document that arrived another way, like by mail. Idempotent. */
export const addDocument = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'add-document',
  method: 'POST',
  path: '/admin/work-items/{type}/{id}/documents',
  params: workItemParams(),
  body: z.strictObject({ version: version(), field: documentFieldSchema(), key: documentKeySchema }),
  response: z.object({ version: z.int() }),
}));
