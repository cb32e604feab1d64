import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';
import { workRoute } from './contract.ts';

const weekOfTypeSchema = z.object({
  name: z.string(),
  label: z.string(),
  received: z.int(),
  answered: z.int(),
  median_minutes: z.optional(z.int()),
  overdue: z.int(),
});

const amountsSchema = z.object({
  title: z.string(),
  count: z.int(),
  total: z.number(),
});

const weekSchema = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  types: z.array(weekOfTypeSchema),
  amounts: z.array(amountsSchema),
});

export type Week = z.infer<typeof weekSchema>;

/** Summarises the submissions of the last seven days and of the seven days before. */
export const summariseWeek = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'summarise-week',
  method: 'GET',
  path: '/admin/week',
  response: z.object({
    weeks: z.array(weekSchema),
    /** Set if there were more submissions than are read: earlier ones are missing. */
    counted_from: z.optional(z.iso.datetime()),
  }),
}));
