import { jointActor, senderActor } from '../audit/actors.ts';
import { formatDate } from '../text/format-date.ts';
import { isDate } from '../text/is-date.ts';
import type { StepAnswer } from './step-answer.ts';
import type { WorkItem } from './work-item.ts';

/** The things that one of a submission's people has not agreed to, in words of staff. */
export interface Refusal {
  readonly of: typeof senderActor | typeof jointActor;
  readonly words: string;
}

export const waysToAgree: Readonly<Record<string, string>> = {
  phone: 'By phone',
  email: 'By email',
  text: 'By text message',
  letter: 'By letter',
  'in-person': 'In person',
};

type Refusable = Partial<Pick<WorkItem, 'refusal'>>;

/** Returns whether somebody has not agreed to what some statuses need. */
export const lacksAgreement = ({ refusal }: Refusable): boolean =>
  refusal !== undefined && refusal.agreed_on === undefined;

const people: Readonly<Record<Refusal['of'], string>> = {
  [senderActor]: 'the applicant',
  [jointActor]: 'the joint applicant',
};

/** Returns a refused consent in words, with whose is missing where it is about one submission. */
export const refusedBy = (
  words: string | undefined,
  [{ refusal: { of = [] } = {} }, ...others]: readonly [Refusable, ...Refusable[]],
): string | undefined =>
  words === undefined || others.length > 0 || of.length === 0
    ? words
    : `${words}. Missing: ${of.map((one) => people[one]).join(' and ')}`;

const withoutJoint = (refusal: WorkItem['refusal']): WorkItem['refusal'] => {
  // A record of staff stays.
  if (refusal?.of === undefined || refusal.agreed_on !== undefined) return refusal;
  const of = refusal.of.filter((one) => one !== jointActor);
  return of.length === 0 ? undefined : { ...refusal, of };
};

/** Returns an item whose joint applicant has agreed; an undo of the last step does not take that back. */
export const withJointAgreement = ({ refusal, moved, ...item }: WorkItem): WorkItem => {
  const left = withoutJoint(refusal);
  if (moved === undefined) return { ...item, ...(left && { refusal: left }) };
  const { refusal: earlier, ...move } = moved;
  const before = withoutJoint(earlier);
  return {
    ...item,
    ...(left && { refusal: left }),
    moved: { ...move, ...(before && { refusal: before }) },
  };
};

/** Returns the error of each part of what was recorded about an agreement; `today` is like `2026-11-26`. */
export const agreementProblems = (
  { agreed_how: how = '', agreed_on: on = '' }: StepAnswer,
  today: string,
): Record<string, string> => ({
  ...(!Object.hasOwn(waysToAgree, how) && { agreed_how: 'Choose how they agreed.' }),
  ...(!(isDate(on) && on <= today) && { agreed_on: 'Enter the day on which they agreed, today or before.' }),
});

const wayToAgree = (how: string): string => (Object.hasOwn(waysToAgree, how) && waysToAgree[how]) || how;

/** Formats how and when somebody agreed to what they had refused; empty if they have not. */
export const formatAgreement = ({ agreed_how: how = '', agreed_on: on }: WorkItem['refusal'] = {}): string =>
  on === undefined ? '' : `${wayToAgree(how).toLowerCase()} on ${formatDate(on)}`;
