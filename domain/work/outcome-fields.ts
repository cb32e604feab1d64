import { isDate } from './is-date.ts';

/** Longest text that staff record in a field: that of all fields stays far below what an item may hold. */
const maxTextLength = 500;

interface Described<Status extends string> {
  readonly label: string;
  /** Says what belongs in it. */
  readonly hint?: string;
  /** Statuses in which it can be recorded. */
  readonly statuses: readonly Status[];
  /** Status that asks for it: a submission reaches it without only for a reason. */
  readonly neededFor?: Status;
}

/** Something that staff record of how a submission ends. */
export type OutcomeField<Status extends string = string> = Described<Status> &
  (
    | { readonly input: 'text'; readonly length?: number }
    | { readonly input: 'date' | 'amount' }
    | { readonly input: 'choice'; readonly choices: Readonly<Record<string, string>> }
  );

/** The fields of a type, by their names. */
export type OutcomeFields<Status extends string = string> = Readonly<Record<string, OutcomeField<Status>>>;

/** What is recorded of a submission, by the names of the fields; a date as `2026-11-23`, an amount in NZD. */
export type Outcome = Readonly<Record<string, string>>;

const inputProblems = {
  date: (value: string) => (isDate(value) ? undefined : 'Enter a date, like 2026-11-23'),
  amount: (value: string) =>
    /^\d{1,9}(\.\d\d)?$/.test(value) ? undefined : 'Enter dollars and cents, like 150.00',
};

/** Returns what is wrong with a text, which may need to have an exact number of characters. */
const textProblem = (value: string, length: number | undefined): string | undefined => {
  if (length !== undefined) return value.length === length ? undefined : `Enter ${length} characters`;
  return value.length <= maxTextLength ? undefined : `Use ${maxTextLength} characters at most`;
};

/** Returns what is wrong with a field's value; an empty one takes the value away, so it is never wrong. */
const valueProblem = (field: OutcomeField, value: string): string | undefined => {
  if (value === '') return undefined;
  if (field.input === 'text') return textProblem(value, field.length);
  if (field.input !== 'choice') return inputProblems[field.input](value);
  return Object.hasOwn(field.choices, value) ? undefined : 'Choose one of the list';
};

/** Returns what a field is called among all that can be changed of a submission: in requests, histories and audit events. */
export const outcomePath = (name: string): string => `outcome.${name}`;

/**
 * Returns what is wrong with values that are to be recorded, each under its path in a request.
 * @param status in which the submission will be
 */
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

/** Returns what is recorded once some fields have other values; empty values are taken away. */
export const mergeOutcome = (stored: Outcome, wanted: Outcome): Outcome =>
  Object.fromEntries(Object.entries({ ...stored, ...wanted }).filter(([, value]) => value !== ''));

/** Returns the labels of what a status asks for and is not recorded. */
export const missingOutcomeLabels = (
  fields: OutcomeFields,
  status: string,
  recorded: Outcome,
): readonly string[] =>
  Object.entries(fields)
    .filter(([name, { neededFor }]) => neededFor === status && !recorded[name])
    .map(([, { label }]) => label);
