import type { ShownOutcomeField } from './shown-outcome.ts';

interface Described<Status extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly statuses: readonly Status[];
  /** The part of the outcome that it belongs to; the main one without. */
  readonly section?: string;
  /** It has a value in each entry of a list. */
  readonly list?: { readonly entry: string; readonly max: number };
  /** The fields, of the same entry, that have to have a value. */
  readonly needs?: readonly string[];
  /** The amount, of the same entry, that can't be smaller. */
  readonly notAbove?: string;
  /** The date, of the same entry, that can't be later. */
  readonly notBefore?: string;
  /** A day that has come. */
  readonly isPast?: true;
  /** The status that needs this field; skipping it takes a reason. */
  readonly neededFor?: Status;
  /** Once it is recorded, somebody has checked the estimates. */
  readonly checksEstimates?: true;
}

export type OutcomeField<Status extends string = string> = Described<Status> &
  (
    | { readonly input: 'text'; readonly length?: number }
    | { readonly input: 'date' | 'amount' | 'percent' | 'months' | 'line' }
    | {
        readonly input: 'lender';
        /** The fields, of the same entry, with the day when it was asked and with what it answered. */
        readonly asked?: { readonly on: string; readonly answers: readonly string[] };
      }
    | { readonly input: 'choice'; readonly choices: Readonly<Record<string, string>> }
  );

export type OutcomeFields<Status extends string = string> = Readonly<Record<string, OutcomeField<Status>>>;

/** Values by field name: dates like `2026-11-23`, amounts in NZD. */
export type Outcome = Readonly<Record<string, string>>;

export const outcomePath = (name: string): string => `outcome.${name}`;

/** Returns the name of a value by its path; undefined for another path. */
export const outcomeNameOf = (path: string): string | undefined =>
  path.startsWith(outcomePath('')) ? path.slice(outcomePath('').length) : undefined;

export type NamedOutcomeField = OutcomeField & { readonly name: string };

export const namedOutcomeFields = (fields: OutcomeFields): readonly NamedOutcomeField[] =>
  Object.entries(fields).map(([name, field]) => Object.assign({ name }, field));

export const mergeOutcome = (stored: Outcome, wanted: Outcome): Outcome =>
  Object.fromEntries(Object.entries({ ...stored, ...wanted }).filter(([, value]) => value !== ''));

/** Returns the names of fields that have a value. */
export const recordedFields = (outcome: Outcome = {}): string[] => Object.keys(mergeOutcome({}, outcome));

/** Returns the fields that a status needs and that are not recorded. */
export const missingOutcomeFields = (
  fields: readonly ShownOutcomeField[],
  status: string,
  recorded: readonly string[] = [],
): readonly ShownOutcomeField[] =>
  fields.filter(({ name, needed_for: neededFor }) => neededFor === status && !recorded.includes(name));
