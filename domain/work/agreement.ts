import { formatDate } from '../text/format-date.ts';
import { isDate } from '../text/is-date.ts';
import type { StepAnswer } from './step-answer.ts';
import type { WorkItem } from './work-item.ts';

export const waysToAgree: Readonly<Record<string, string>> = {
  phone: 'By phone',
  email: 'By email',
  text: 'By text message',
  letter: 'By letter',
  'in-person': 'In person',
};

/** Returns whether a sender refused what some statuses need, and has not agreed since. */
export const lacksAgreement = ({ refusal }: Partial<Pick<WorkItem, 'refusal'>>): boolean =>
  refusal !== undefined && refusal.agreed_on === undefined;

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
