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

/** Returns when an answer has kept a promise, as the desk's clock counts it: a step that closes, or goes back, is none. */
const doneAt = (
  { runsIn }: Clock,
  { closed }: Pick<Workflow, 'closed'>,
  steps: readonly Step[],
  { answered_at }: Pick<WorkItem, 'answered_at'>,
): string | undefined => {
  if (runsIn.includes(initialStatus)) return answered_at;
  return steps.find(({ status }) => ![initialStatus, ...closed, ...runsIn].includes(status))?.at;
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
  { clocks, milestones = [], closed }: Workflow,
  steps: readonly Step[],
  item: Pick<WorkItem, 'received_at' | 'answered_at'>,
): ShownClock[] => [
  ...clocks.map((clock) => shown(clock, item.received_at, doneAt(clock, { closed }, steps, item))),
  ...milestones
    .filter(({ runsIn }) => runsIn.includes(steps.at(-1)?.status ?? initialStatus))
    .map((milestone) => shown(milestone, item.received_at)),
];
