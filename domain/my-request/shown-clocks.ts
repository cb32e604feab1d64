import { initialStatus, type Workflow } from '../work/workflow.ts';
import type { WorkItem } from '../work/work-item.ts';
import type { Step } from './notified-steps.ts';

export interface ShownClock {
  readonly label: string;
  readonly due_at: string;
  /** When it was kept. */
  readonly done_at?: string;
}

type Clock = Workflow['clocks'][number];

const doneAt = (
  { runsIn }: Clock,
  steps: readonly Step[],
  { answered_at: answered }: Pick<WorkItem, 'answered_at'>,
): string | undefined => {
  const left = steps.slice(1).find(({ status }) => !runsIn.includes(status))?.at;
  const isFirst = runsIn.includes(initialStatus);
  return isFirst && answered !== undefined && (left === undefined || answered < left) ? answered : left;
};

const shown = (clock: Pick<Clock, 'told' | 'dueAt'>, receivedAt: string, done?: string): ShownClock => ({
  label: clock.told,
  due_at: new Date(clock.dueAt(Date.parse(receivedAt))).toISOString(),
  ...(done !== undefined && { done_at: done }),
});

/**
 * Returns what was promised to the sender and by when, and what follows if it is not kept, as long as it may follow.
 * @param steps those that the sender may know of
 */
export const shownClocks = (
  { clocks, milestones = [] }: Workflow,
  steps: readonly Step[],
  item: Pick<WorkItem, 'received_at' | 'answered_at'>,
): ShownClock[] => [
  ...clocks.map((clock) => shown(clock, item.received_at, doneAt(clock, steps, item))),
  ...milestones
    .filter((milestone) => doneAt(milestone, steps, {}) === undefined)
    .map((milestone) => shown(milestone, item.received_at)),
];
