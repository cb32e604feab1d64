import type { OutcomeFields } from './outcome-fields.ts';

/** A time by which staff promise to have done something about a submission. */
interface WorkClock<Status extends string = string> {
  /** The thing promised, as staff read it: 'First answer within 24 hours'. */
  readonly label: string;
  /** Statuses in which it runs; it stops when the submission leaves them. */
  readonly runsIn: readonly Status[];
  /** Returns when it is over, in milliseconds since 1970, for a submission received at that time. */
  readonly dueAt: (receivedAt: number) => number;
}

/** The steps in which staff work on the submissions of a type. */
export interface Workflow<Status extends string = string> {
  /** Labels by status; a new submission is `new`. */
  readonly statuses: Readonly<Record<Status, string>>;
  /** The statuses that may follow each status; none after a terminal one. */
  readonly transitions: Readonly<Record<Status, readonly Status[]>>;
  /** The promises that make a submission due. */
  readonly clocks: readonly WorkClock<Status>[];
  /** Times after which staff get a further choice; they make nothing due. */
  readonly milestones?: readonly WorkClock<Status>[];
  /** What staff record of a submission and how it ends, by name. */
  readonly outcome?: OutcomeFields<Status>;
  /** What all of this is called; 'Outcome' without. */
  readonly outcomeLabel?: string;
  /** Shows submissions on a board, too, with a column for each status. */
  readonly hasBoard?: boolean;
  /** Keeps a register of all submissions; the days taken are counted until one of these statuses is reached. */
  readonly register?: { readonly answeredIn: readonly Status[] };
}

export const initialStatus = 'new';

/** What nobody meant for us: staff close it unanswered, and no clock runs for it. */
export const spamStatus = 'spam';

/**
 * Describes the workflow of a type; each status that a transition or a clock names has a label. Of every type a new submission may be
 * closed as spam.
 */
export const workflow = <const Status extends string>(
  description: Workflow<Status | typeof initialStatus>,
): Workflow<Status | typeof initialStatus | typeof spamStatus> => {
  const { statuses, transitions } = description;
  const { [initialStatus]: first } = transitions;
  return {
    ...description,
    statuses: { ...statuses, [spamStatus]: 'Spam' },
    transitions: { ...transitions, [initialStatus]: [...first, spamStatus], [spamStatus]: [] },
  };
};

/** Returns the statuses that may follow a status; none for a status that the workflow does not have. */
export const nextStatuses = ({ transitions }: Workflow, status: string): readonly string[] =>
  Object.hasOwn(transitions, status) ? (transitions[status] ?? []) : [];

/** Whether a status may follow another. */
export const canFollow = (work: Workflow, from: string, to: string): boolean =>
  nextStatuses(work, from).includes(to);

/** Whether nothing follows a status. */
export const isTerminal = (work: Workflow, status: string): boolean =>
  nextStatuses(work, status).length === 0;

/** Whether a clock stops when a status follows another: the sender hears from staff. */
export const stopsClock = ({ clocks }: Workflow, from: string, to: string): boolean =>
  clocks.some(({ runsIn }) => runsIn.includes(from) && !runsIn.includes(to));

/**
 * Whether a mark is over, so that staff have its choice.
 * @param receivedAt milliseconds since 1970, as `now`
 */
export const isMilestoneReached = (
  { runsIn, dueAt: endsAt }: WorkClock,
  status: string,
  receivedAt: number,
  now: number,
): boolean => runsIn.includes(status) && endsAt(receivedAt) <= now;

/** Returns the label of a status; the status itself for one that a later release stored. */
export const statusLabel = ({ statuses }: Workflow, status: string): string => statuses[status] ?? status;

/**
 * Returns the earliest time at which a running clock is over; undefined while none runs.
 * @param receivedAt milliseconds since 1970
 */
export const dueAt = ({ clocks }: Workflow, status: string, receivedAt: number): number | undefined => {
  const times = clocks
    .filter(({ runsIn }) => runsIn.includes(status))
    .map((clock) => clock.dueAt(receivedAt));
  return times.length === 0 ? undefined : Math.min(...times);
};
