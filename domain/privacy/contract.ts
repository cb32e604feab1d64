import * as z from 'zod/mini';
import { route, storageTimeoutSeconds, type RouteContract } from '../http/route-contract.ts';
import { personIdentifier } from './person-identifier.ts';

const privacyRoute = {
  area: 'privacy',
  auth: 'admin',
  role: 'super_admin',
  method: 'POST',
  throttle: { ratePerSecond: 100, burst: 200 },
  maxBodyBytes: 2 * 1024,
  timeoutSeconds: storageTimeoutSeconds,
  successStatus: 200,
} as const satisfies Partial<RouteContract>;

const recordKey = {
  kind: z.string().check(z.maxLength(60)),
  id: z.string().check(z.minLength(1), z.maxLength(254)),
};

const foundRecordSchema = z.object({
  ...recordKey,
  label: z.string(),
  /** Of the person whom the record is about, where it has one. */
  name: z.optional(z.string()),
  submission_type: z.optional(z.string()),
  created_at: z.optional(z.string()),
  documents: z.int(),
  erasure: z.enum(['delete', 'kept by law', 'kept as evidence', 'left to administrators']),
  expires: z.optional(z.string()),
});

export type FoundRecord = z.infer<typeof foundRecordSchema>;

const searchPosition = () => z.strictObject({ table: z.string(), id: z.string() });

/** Finds records with a person's email address or phone number, some tables at a time: repeat with `next` until it is absent. */
export const findPerson = /* @__PURE__ */ route(() => ({
  ...privacyRoute,
  id: 'find-person',
  path: '/admin/privacy/searches',
  body: z.strictObject({ identifier: personIdentifier(), after: z.optional(searchPosition()) }),
  response: z.object({ records: z.array(foundRecordSchema), next: z.optional(searchPosition()) }),
}));

/** Exports a person's record with signed addresses of its documents and the audit log. */
export const exportPersonRecord = /* @__PURE__ */ route(() => ({
  ...privacyRoute,
  id: 'export-person-record',
  path: '/admin/privacy/exports',
  body: z.strictObject({ identifier: personIdentifier(), ...recordKey }),
  response: z.object({
    record: z.record(z.string(), z.unknown()),
    documents: z.array(z.object({ file_name: z.string(), url: z.url() })),
    acts: z.array(z.object({ at: z.iso.datetime(), action: z.string(), fields: z.array(z.string()) })),
  }),
}));

/** Erases a person's record with its documents and notes; 409 for a record that must be retained. */
export const erasePersonRecord = /* @__PURE__ */ route(() => ({
  ...privacyRoute,
  id: 'erase-person-record',
  path: '/admin/privacy/erasures',
  body: z.strictObject({
    identifier: personIdentifier(),
    ...recordKey,
    includes_legal_retention: z._default(z.boolean(), false),
  }),
  response: z.object({}),
}));
