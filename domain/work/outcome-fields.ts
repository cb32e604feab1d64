import { isDate } from '../text/is-date.ts';
import type { ShownOutcomeField } from './shown-outcome.ts';

const maxTextLength = 500;

interface Described<Status extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly statuses: readonly Status[];
  /** The status that needs this field; skipping it takes a reason. */
  readonly neededFor?: Status;
  /** Once it is recorded, somebody has checked the estimates. */
  readonly checksEstimates?: true;
}

export type OutcomeField<Status extends string = string> = Described<Status> &
  (
    | { readonly input: 'text'; readonly length?: number }
    | { readonly input: 'date' | 'amount' }
    | { readonly input: 'choice'; readonly choices: Readonly<Record<string, string>> }
  );

export type OutcomeFields<Status extends string = string> = Readonly<Record<string, OutcomeField<Status>>>;

/** Values by field name: dates like `2026-11-23`, amounts in NZD. */
export type Outcome = Readonly<Record<string, string>>;

const inputProblems = {
  date: (value: string) => (isDate(value) ? undefined : 'Enter a date, like 2026-11-23'),
  amount: (value: string) =>
    /^\d{1,9}(\.\d\d)?$/.test(value) ? undefined : 'Enter dollars and cents, like 150.00',
};

const textProblem = (value: string, length: number | undefined): string | undefined => {
  if (length !== undefined) return value.length === length ? undefined : `Enter ${length} characters`;
  return value.length <= maxTextLength ? undefined : `Use ${maxTextLength} characters at most`;
};

const valueProblem = (field: OutcomeField, value: string): string | undefined => {
  if (value === '') return undefined;
  if (field.input === 'text') return textProblem(value, field.length);
  if (field.input !== 'choice') return inputProblems[field.input](value);
  return Object.hasOwn(field.choices, value) ? undefined : 'Choose one of the list';
};

export const outcomePath = (name: string): string => `outcome.${name}`;

/** Returns the error of each value under its path in the request; `status` is the new status. */
export const validateOutcome = (
  fields: OutcomeFields,
  status: string,
  wanted: Outcome,
): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => {
      const path = outcomePath(name);
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (field === undefined) return [path, 'There is no such field'];
      if (!field.statuses.includes(status)) return [path, 'This can’t be recorded in this status'];
      return [path, valueProblem(field, value)];
    }),
  );

export const mergeOutcome = (stored: Outcome, wanted: Outcome): Outcome =>
  Object.fromEntries(Object.entries({ ...stored, ...wanted }).filter(([, value]) => value !== ''));

/** Returns the names of fields that have a value. */
export const recordedFields = (outcome: Outcome = {}): string[] => Object.keys(mergeOutcome({}, outcome));

/** Returns the labels of fields that a status needs and that are not recorded. */
export const missingOutcomeLabels = (
  fields: readonly Pick<ShownOutcomeField, 'name' | 'label' | 'needed_for'>[],
  status: string,
  recorded: readonly string[] = [],
): readonly string[] =>
  fields
    .filter(({ name, needed_for: neededFor }) => neededFor === status && !recorded.includes(name))
    .map(({ label }) => label);
