import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';
import { cursor, date } from './contract.ts';

/** Most acts of a page: within five read units. */
export const activityPageSize = 50;

/** An act of an administrator, as the activity page shows it. */
const shownActSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Address of who did it. */
  by: z.string(),
  /** What follows the name of who did it; `{record}` stands for the record. */
  sentence: z.string(),
  record: z.object({
    kind: z.enum(['submission', 'vehicle', 'account', 'other']),
    /** Of a submission, the name of its type. */
    type: z.string(),
    id: z.string(),
    /** What it is called in a sentence: `the application LA-7K3M-92QX`. */
    label: z.string(),
  }),
  /** Address on the internet from which it was done. */
  source_ip: z.string(),
});

export type ShownAct = z.infer<typeof shownActSchema>;

/**
 * What administrators did, the newest first. With two filters, a page that is not full, or empty, may still say where the list
 * goes on.
 */
export const listActivity = /* @__PURE__ */ route(() => ({
  id: 'list-activity',
  area: 'work',
  method: 'GET',
  path: '/admin/activity',
  auth: 'admin',
  throttle: { ratePerSecond: 10, burst: 20 },
  maxBodyBytes: 1024,
  query: z.strictObject({
    /** Address of an administrator. */
    person: z.optional(z.string().check(z.maxLength(254), z.toLowerCase())),
    /** Id or reference number of a record, or the address of an account. */
    record: z.optional(z.string().check(z.trim(), z.maxLength(254))),
    /** A day in Auckland. */
    day: z.optional(date()),
    cursor: z.optional(cursor()),
  }),
  response: z.object({
    acts: z.array(shownActSchema),
    /** Asks for what comes after; absent on the last page. */
    next_cursor: z.optional(cursor()),
    /** Addresses of the administrators of today. */
    people: z.array(z.string()),
  }),
  successStatus: 200,
}));
