import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';
import { workRoute } from './contract.ts';
import type { WorkView } from './work-views.ts';

/** More are not counted: each costs a tenth of a read unit, every 20 seconds. */
export const maxWorkCount = 100;

const count = () => z.int();

const countsShape = () =>
  ({
    mine: count(),
    unassigned: count(),
    overdue: count(),
    waiting: count(),
    ours: count(),
    ready: count(),
    aside: count(),
    open: count(),
    closed: count(),
    new: count(),
  }) satisfies Record<WorkView, unknown>;

/** Counts the submissions of each view, up to 100; the inbox and the day poll it. */
export const countWork = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'count-work',
  method: 'GET',
  path: '/admin/work-counts',
  response: z.object(countsShape()),
}));
