import type { OutcomeFields } from './outcome-fields.ts';

interface WorkClock<Status extends string = string> {
  readonly label: string;
  readonly runsIn: readonly Status[];
  readonly dueAt: (receivedAt: number) => number;
}

export interface Workflow<Status extends string = string> {
  readonly statuses: Readonly<Record<Status, string>>;
  readonly transitions: Readonly<Record<Status, readonly Status[]>>;
  readonly clocks: readonly WorkClock<Status>[];
  /** Dates from which an action is allowed, such as the deadlock letter; they do not set the due time. */
  readonly milestones?: readonly WorkClock<Status>[];
  readonly outcome?: OutcomeFields<Status>;
  readonly outcomeLabel?: string;
  readonly hasBoard?: boolean;
  readonly register?: { readonly answeredIn: readonly Status[] };
}

export const initialStatus = 'new';

/** Closed without a reply and without a due time. */
export const spamStatus = 'spam';

/** Adds the status spam, to which every new submission can be moved, and back. */
export const workflow = <const Status extends string>(
  description: Workflow<Status | typeof initialStatus>,
): Workflow<Status | typeof initialStatus | typeof spamStatus> => {
  const { statuses, transitions } = description;
  const { [initialStatus]: first } = transitions;
  return {
    ...description,
    statuses: { ...statuses, [spamStatus]: 'Spam' },
    transitions: { ...transitions, [initialStatus]: [...first, spamStatus], [spamStatus]: [initialStatus] },
  };
};

export const nextStatuses = ({ transitions }: Workflow, status: string): readonly string[] =>
  Object.hasOwn(transitions, status) ? (transitions[status] ?? []) : [];

export const canFollow = (work: Workflow, from: string, to: string): boolean =>
  nextStatuses(work, from).includes(to);

/** Returns whether work ends in a status. Spam is an end from which a mistake leads back. */
export const isTerminal = (work: Workflow, status: string): boolean =>
  status === spamStatus || nextStatuses(work, status).length === 0;

/** Returns whether a status takes a reason: nothing leaves a register's figures without one. */
export const needsReason = ({ register }: Workflow, status: string): boolean =>
  register !== undefined && status === spamStatus;

/** Returns whether a move answers the sender in time. Spam is no answer. */
export const stopsClock = ({ clocks }: Workflow, from: string, to: string): boolean =>
  to !== spamStatus && clocks.some(({ runsIn }) => runsIn.includes(from) && !runsIn.includes(to));

/** Times in milliseconds since 1970. */
export const isMilestoneReached = (
  { runsIn, dueAt: endsAt }: WorkClock,
  status: string,
  receivedAt: number,
  now: number,
): boolean => runsIn.includes(status) && endsAt(receivedAt) <= now;

export const statusLabel = ({ statuses }: Workflow, status: string): string => statuses[status] ?? status;

/** Returns the earliest deadline of the running clocks in milliseconds since 1970; undefined without any. */
export const dueAt = ({ clocks }: Workflow, status: string, receivedAt: number): number | undefined => {
  const times = clocks
    .filter(({ runsIn }) => runsIn.includes(status))
    .map((clock) => clock.dueAt(receivedAt));
  return times.length === 0 ? undefined : Math.min(...times);
};
