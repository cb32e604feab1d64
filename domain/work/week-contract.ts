import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';
import { workRoute } from './contract.ts';

/** What became of the submissions of a type that came in during a week. */
const weekOfTypeSchema = z.object({
  name: z.string(),
  label: z.string(),
  received: z.int(),
  /** Those of them that have had a first answer. */
  answered: z.int(),
  /** Median time to the first answer, in minutes; absent while there is none. */
  median_minutes: z.optional(z.int()),
  /** Those of them that are overdue now. */
  overdue: z.int(),
});

/** Submissions about money, by what they say that it is for. */
const amountsSchema = z.object({
  title: z.string(),
  count: z.int(),
  /** NZD. */
  total: z.number(),
});

const weekSchema = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  types: z.array(weekOfTypeSchema),
  /** The largest first. */
  amounts: z.array(amountsSchema),
});

export type Week = z.infer<typeof weekSchema>;

/** The last seven days and the seven before: what came in, and what became of it so far. */
export const summariseWeek = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'summarise-week',
  method: 'GET',
  path: '/admin/week',
  response: z.object({
    /** The last seven days, then those before. */
    weeks: z.array(weekSchema),
    /** Whether every submission of these days was counted; else the earliest are missing. */
    is_complete: z.boolean(),
  }),
}));
