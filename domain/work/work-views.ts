import type { WorkFilters } from './contract.ts';
import { me, nobody } from './work-item.ts';

/** The views of the desk, with the filters of the list that each opens. */
export const workViews = {
  mine: { view: 'inbox', owner: me },
  unassigned: { view: 'inbox', owner: nobody },
  overdue: { view: 'inbox', due: 'overdue' },
  waiting: { view: 'waiting' },
  ours: { view: 'ours' },
  ready: { view: 'ready' },
  aside: { view: 'aside' },
  open: { view: 'inbox' },
  closed: { view: 'closed' },
  new: { view: 'inbox', status: 'new' },
} as const satisfies Record<string, WorkFilters>;

export type WorkView = keyof typeof workViews;
