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

/**
 * Returns what was promised to the sender and by when, and what follows if it is not kept.
 * @param steps those that were told
 */
export const shownClocks = (
  work: Workflow,
  steps: readonly Step[],
  item: Pick<WorkItem, 'received_at' | 'answered_at'>,
): ShownClock[] =>
  [...work.clocks, ...(work.milestones ?? [])].map((clock) => {
    const label = clock.told;
    const due = new Date(clock.dueAt(Date.parse(item.received_at))).toISOString();
    const done = doneAt(clock, steps, item);
    return done === undefined ? { label, due_at: due } : { label, due_at: due, done_at: done };
  });
