import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';
import { workRoute } from '../work/contract.ts';
import { periodSchema } from './period.ts';

export const reportGroups = ['source', 'lender', 'owner', 'type'] as const;

export type ReportGroup = (typeof reportGroups)[number];

/** Counts and amounts in NZD by the name of the event. */
const reportRowSchema = z.object({
  key: z.string(),
  /** How many were received that can be settled. */
  applications: z.int(),
  counts: z.record(z.string(), z.int()),
  amounts: z.record(z.string(), z.number()),
});

export type ReportRow = z.infer<typeof reportRowSchema>;

const reportStageSchema = z.object({
  type: z.string(),
  status: z.string(),
  count: z.int(),
  median_minutes: z.int(),
});

export type ReportStage = z.infer<typeof reportStageSchema>;

const reportSchema = z.object({
  groups: z.record(z.enum(reportGroups), z.array(reportRowSchema)),
  stages: z.array(reportStageSchema),
  types: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      statuses: z.array(z.object({ name: z.string(), label: z.string() })),
    }),
  ),
});

export type Report = z.infer<typeof reportSchema>;

/** Counts what happened on the days of a period, New Zealand time. */
export const readReport = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'read-report',
  method: 'GET',
  path: '/admin/report',
  query: periodSchema(),
  response: reportSchema,
}));
