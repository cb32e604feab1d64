import * as z from 'zod/mini';
import { accountKey } from '../http/fields.ts';
import { route } from '../http/route-contract.ts';
import { cursor, date } from './contract.ts';

/** A page costs at most five read units. */
export const activityPageSize = 50;

const shownActSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  /** Follows the administrator's name; `{record}` stands for the record. */
  sentence: z.string(),
  record: z.object({
    kind: z.enum(['submission', 'vehicle', 'account', 'other']),
    type: z.string(),
    id: z.string(),
    label: z.string(),
  }),
  source_ip: z.string(),
});

export type ShownAct = z.infer<typeof shownActSchema>;

/** Lists administrators' actions, newest first; with two filters, a page can be short and still have a next one. */
export const listActivity = /* @__PURE__ */ route(() => ({
  id: 'list-activity',
  area: 'work',
  method: 'POST',
  path: '/admin/activity/searches',
  auth: 'admin',
  throttle: { ratePerSecond: 100, burst: 200 },
  maxBodyBytes: 4 * 1024,
  body: z.strictObject({
    person: z.optional(accountKey()),
    record: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(254))),
    day: z.optional(date()),
    cursor: z.optional(cursor()),
  }),
  response: z.object({
    acts: z.array(shownActSchema),
    next_cursor: z.optional(cursor()),
    people: z.array(z.string()),
  }),
  successStatus: 200,
}));
