import type { OutcomeFields } from './outcome-fields.ts';
import type { StepQuestion } from './step-question-schema.ts';
import { nothing, whyReopened } from './step-question.ts';

interface WorkClock<Status extends string = string> {
  readonly label: string;
  /** The promise for that time, as its sender reads it. */
  readonly told: string;
  readonly runsIn: readonly Status[];
  readonly dueAt: (receivedAt: number) => number;
}

/** A status as its sender reads it. */
export interface Told {
  readonly label: string;
  /** The next step, and by when. */
  readonly sentence: string;
  /** The words for somebody else than the sender, where that differs. */
  readonly toOthers?: { readonly label: string; readonly sentence: string };
  /** Nobody reads it from the product first: staff have replied or called. */
  readonly needsAnswer?: true;
  /** A mail tells it. */
  readonly isMailed?: true;
}

/** The statuses that can follow one, the usual one first, with what each step asks for. */
type Steps<Status extends string> = Readonly<Partial<Record<Status, StepQuestion>>>;

export interface Workflow<Status extends string = string> {
  readonly statuses: Readonly<Record<Status, string>>;
  readonly steps: Readonly<Record<Status, Steps<Status>>>;
  readonly told: Readonly<Record<Status, Told>>;
  /** Statuses in which there is nothing left to do, though each can be left again. */
  readonly closed: readonly Status[];
  /** Statuses in which somebody else has to act before the team does. */
  readonly waitsIn?: readonly Status[];
  /** Where a closed submission goes on by itself once its sender writes again. One that stays is shown as unread; others are left. */
  readonly reopens?: Readonly<Partial<Record<Status, Status>>>;
  /** Where work goes on by itself once all documents are here that were asked for. */
  readonly resumes?: Readonly<Partial<Record<Status, Status>>>;
  readonly clocks: readonly WorkClock<Status>[];
  /** Dates from which an action is allowed, such as the deadlock letter; they do not set the due time. */
  readonly milestones?: readonly WorkClock<Status>[];
  readonly outcome?: OutcomeFields<Status>;
  readonly outcomeLabel?: string;
  readonly hasBoard?: boolean;
  /** Statuses that need a consent, and what staff read about one who refused it. */
  readonly consent?: {
    readonly neededIn: readonly Status[];
    readonly refused: string;
  };
  readonly register?: { readonly answeredIn: readonly Status[] };
  /** Fields of the outcome that a report counts. */
  readonly report?: {
    readonly lenderField?: string;
    /** Amount that counts instead of the one that was asked for, once it is recorded. */
    readonly amountField?: string;
    /** A status with the date on which it was reached, or a payment with its date and amount. */
    readonly dated?: Readonly<Record<string, { readonly dateField: string; readonly amountField?: string }>>;
    /** The list of the lenders that were asked, each with its days, and the answer that declines. */
    readonly asked?: {
      readonly lenderField: string;
      readonly askedField: string;
      readonly answerField: string;
      readonly answeredField: string;
      readonly declined: string;
    };
  };
  /** Where it ends once its sender withdraws it by their link, the first status that can follow, and the choice that says so, where the step asks for one. */
  readonly withdrawal?: { readonly to: readonly Status[]; readonly choice?: string };
}

export const initialStatus = 'new';

export const spamStatus = 'spam';

export const duplicateStatus = 'duplicate';

/** Statuses of what is not counted in figures. */
export const uncountedStatuses: readonly string[] = [spamStatus, duplicateStatus];

const whichOriginal = {
  kind: 'reference',
  label: 'Reference number of the other one',
  required: 'Enter the reference number of the one that you go on with.',
} as const satisfies StepQuestion;

const notifiedDuplicate: Told = {
  label: 'Sent twice',
  sentence: 'You sent us this twice. We go on with the other one, and this one needs nothing more from you.',
};

/** Nothing leaves a register's figures without a reason. */
const whySpam: StepQuestion = {
  kind: 'words',
  label: 'Why is it spam?',
  required: 'Say why this is spam. It stays in the register.',
};

/** Adds what every submission can be: a duplicate of another one, from each open status, and spam while it is new. */
export const workflow = <const Status extends string>(
  description: Workflow<NoInfer<Status> | typeof initialStatus> & {
    readonly statuses: Readonly<Record<Status, string>>;
  },
): Workflow => {
  const { statuses, closed, register } = description;
  const steps: Readonly<Record<string, Steps<string>>> = description.steps;
  const isOpen = (status: string): boolean => !closed.some((one) => one === status);
  const original: StepQuestion =
    register === undefined ? whichOriginal : { ...whichOriginal, is_of_same_type: true };
  const withDuplicate = Object.entries(steps).map(([from, next]) => [
    from,
    isOpen(from) ? { ...next, [duplicateStatus]: original } : next,
  ]);
  return {
    ...description,
    statuses: { ...statuses, [duplicateStatus]: 'Duplicate', [spamStatus]: 'Spam' },
    steps: {
      ...Object.fromEntries(withDuplicate),
      [initialStatus]: {
        ...steps[initialStatus],
        [duplicateStatus]: original,
        [spamStatus]: register === undefined ? nothing : whySpam,
      },
      [duplicateStatus]: { [initialStatus]: whyReopened },
      [spamStatus]: { [initialStatus]: nothing },
    },
    told: { ...description.told, [duplicateStatus]: notifiedDuplicate },
    closed: [...closed, duplicateStatus, spamStatus],
  };
};

const stepsFrom = ({ steps }: Workflow, status: string): Steps<string> =>
  (Object.hasOwn(steps, status) && steps[status]) || {};

export const nextStatuses = (work: Workflow, status: string): readonly string[] =>
  Object.keys(stepsFrom(work, status));

/** Returns what the steps from a status ask for, without those that ask for nothing. */
export const stepQuestions = (work: Workflow, status: string): Record<string, StepQuestion> =>
  Object.fromEntries(
    Object.entries(stepsFrom(work, status)).flatMap(([to, question]) =>
      question === undefined || question.kind === 'nothing' ? [] : [[to, question]],
    ),
  );

/** Returns what a step asks for; undefined if the status can't follow. */
export const stepQuestion = (work: Workflow, from: string, to: string): StepQuestion | undefined => {
  const steps = stepsFrom(work, from);
  return Object.hasOwn(steps, to) ? steps[to] : undefined;
};

export const canFollow = (work: Workflow, from: string, to: string): boolean =>
  stepQuestion(work, from, to) !== undefined;

/** Returns what staff read about a sender who refused the consent that a status needs; undefined if it needs none. */
export const refusedConsent = ({ consent }: Workflow, status: string): string | undefined =>
  consent?.neededIn.includes(status) ? consent.refused : undefined;

export const isClosed = ({ closed }: Workflow, status: string): boolean => closed.includes(status);

/** Returns the statuses of several workflows in which somebody else has to act. */
export const waitingStatuses = (works: readonly Workflow[]): readonly string[] => [
  ...new Set(works.flatMap(({ waitsIn = [] }) => waitsIn)),
];

/** Returns the other open statuses, in which it is the team's turn. */
export const ownStatuses = (works: readonly Workflow[]): readonly string[] => {
  const others = new Set(waitingStatuses(works));
  const open = works.flatMap((work) => Object.keys(work.statuses).filter((name) => !isClosed(work, name)));
  return [...new Set(open)].filter((name) => !others.has(name));
};

/** Returns whether a step takes back that anybody has answered: it leads from an open status to the first one. */
export const takesAnswerBack = (work: Workflow, from: string, to: string): boolean =>
  to === initialStatus && !isClosed(work, from);

/** Returns what a submission keeps of the statuses that it has reached: a register's answer stands until it goes on. */
export const standingReached = (
  { register, closed }: Workflow,
  status: string,
  reached: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const { answeredIn = [] } = register ?? {};
  if ([...answeredIn, ...closed].includes(status)) return reached;
  return Object.fromEntries(Object.entries(reached).filter(([one]) => !answeredIn.includes(one)));
};

/** Returns whether a step answers the sender; one that closes does not. */
export const stopsClock = ({ clocks, closed }: Workflow, from: string, to: string): boolean =>
  to !== initialStatus &&
  !closed.includes(to) &&
  clocks.some(({ runsIn }) => runsIn.includes(from) && !runsIn.includes(to));

/** Times in milliseconds since 1970. */
export const isMilestoneReached = (
  { runsIn, dueAt: endsAt }: WorkClock,
  status: string,
  receivedAt: number,
  now: number,
): boolean => runsIn.includes(status) && endsAt(receivedAt) <= now;

export const statusLabel = ({ statuses }: Workflow, status: string): string =>
  (Object.hasOwn(statuses, status) && statuses[status]) || status;

/** Returns what the sender reads of a status; undefined of one that is never told. */
export const notifiedOf = ({ told }: Workflow, status: string): Told | undefined =>
  Object.hasOwn(told, status) ? told[status] : undefined;

/**
 * Returns the earliest deadline of the running clocks in milliseconds since 1970; undefined without any.
 * @param isAnswered whether the first answer was given, which is not due again
 */
export const dueAt = (
  work: Workflow,
  status: string,
  receivedAt: number,
  isAnswered = false,
): number | undefined => {
  const times = work.clocks
    .filter(({ runsIn }) => runsIn.includes(status) && !(isAnswered && runsIn.includes(initialStatus)))
    .map((clock) => clock.dueAt(receivedAt));
  return times.length === 0 ? undefined : Math.min(...times);
};
