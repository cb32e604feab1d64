import * as z from 'zod/mini';
import { route, storageTimeoutSeconds, type RouteContract } from '../http/route-contract.ts';

/** What all calls about the records of a person have in common. */
const privacyRoute = {
  area: 'privacy',
  auth: 'admin',
  role: 'super_admin',
  // An address stands in the body: those of requests end up in logs.
  method: 'POST',
  throttle: { ratePerSecond: 10, burst: 20 },
  maxBodyBytes: 2 * 1024,
  timeoutSeconds: storageTimeoutSeconds,
  successStatus: 200,
} as const satisfies Partial<RouteContract>;

/** Address of the person. */
const email = () =>
  z
    .string({ error: 'Enter an email address' })
    .check(
      z.trim(),
      z.maxLength(254),
      z.regex(/^[^@\s]+@[^@\s]+$/, { error: 'Enter an email address, like aroha@example.com' }),
    );

/** A record by what exports call its kind, and its id. */
const recordKey = { kind: z.string().check(z.maxLength(60)), id: z.string().check(z.maxLength(254)) };

const foundRecordSchema = z.object({
  ...recordKey,
  /** What it is called in a list: `Complaint CP-7K3M-92QX`. */
  label: z.string(),
  /** Of a submission, the name of its type. */
  submission_type: z.optional(z.string()),
  created_at: z.optional(z.string()),
  /** How many documents it has, those that came later not counted. */
  documents: z.int(),
  /** What becomes of it when the person is to be forgotten. */
  erasure: z.enum(['delete', 'kept by law', 'kept as evidence', 'left to administrators']),
  /** Date on which it deletes itself. */
  expires: z.optional(z.string()),
});

export type FoundRecord = z.infer<typeof foundRecordSchema>;

const searchPosition = () => z.strictObject({ table: z.string(), id: z.string() });

/** Looks for the records that have a person's address, some of the tables at a time: asked on with `next` until there is none. */
export const findPerson = /* @__PURE__ */ route(() => ({
  ...privacyRoute,
  id: 'find-person',
  path: '/admin/privacy/searches',
  body: z.strictObject({ email: email(), after: z.optional(searchPosition()) }),
  response: z.object({ records: z.array(foundRecordSchema), next: z.optional(searchPosition()) }),
}));

/** Gives out what a record says of a person, with addresses of its documents for some minutes, and what administrators did with it. */
export const exportPersonRecord = /* @__PURE__ */ route(() => ({
  ...privacyRoute,
  id: 'export-person-record',
  path: '/admin/privacy/exports',
  body: z.strictObject({ email: email(), ...recordKey }),
  response: z.object({
    record: z.record(z.string(), z.unknown()),
    documents: z.array(z.object({ file_name: z.string(), url: z.url() })),
    /** Without the names of those who acted. */
    acts: z.array(z.object({ at: z.iso.datetime(), action: z.string(), fields: z.array(z.string()) })),
  }),
}));

/** Erases a record of a person with its documents and what staff noted of it; 409 for one that is kept. */
export const erasePersonRecord = /* @__PURE__ */ route(() => ({
  ...privacyRoute,
  id: 'erase-person-record',
  path: '/admin/privacy/erasures',
  body: z.strictObject({
    email: email(),
    ...recordKey,
    /** Whether it goes although the law may want it kept. */
    includes_legal_retention: z._default(z.boolean(), false),
  }),
  response: z.object({}),
}));
