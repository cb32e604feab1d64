import { isPlainLine } from '../http/fields.ts';
import { isDate } from '../text/is-date.ts';
import {
  mergeOutcome,
  type NamedOutcomeField,
  namedOutcomeFields,
  type Outcome,
  type OutcomeField,
  type OutcomeFields,
  outcomePath,
} from './outcome-fields.ts';
import { findOutcomeField, type FoundField, placedName } from './outcome-names.ts';

const maxTextLength = 500;

/** At least as long as the name of a lender can be. */
const maxLineLength = 60;

/** Before the first loan of any broker who uses this; later than a year with a digit too few. */
const firstDay = '2000-01-01';

const isName = (value: string): boolean => isPlainLine(value) && value.length <= maxLineLength;

const inputProblems = {
  date: (value: string) => (isDate(value) ? undefined : 'Enter a date, like 2026-11-23'),
  amount: (value: string) =>
    /^\d{1,9}(\.\d\d)?$/.test(value)
      ? undefined
      : 'Enter dollars, or dollars and cents, like 18,500 or 150.00',
  percent: (value: string) =>
    /^\d{1,2}(\.\d{1,2})?$/.test(value) ? undefined : 'Enter percent a year, like 9.95',
  months: (value: string) => (/^[1-9]\d{0,2}$/.test(value) ? undefined : 'Enter months, like 48'),
  line: (value: string) => (isName(value) ? undefined : `Use ${maxLineLength} characters at most`),
  lender: (value: string) => (isName(value) ? undefined : 'Choose one of the list'),
};

const textProblem = (value: string, length: number | undefined): string | undefined => {
  if (length !== undefined) return value.length === length ? undefined : `Enter ${length} characters`;
  return value.length <= maxTextLength ? undefined : `Use ${maxTextLength} characters at most`;
};

const valueProblem = (field: OutcomeField, value: string): string | undefined => {
  if (field.input === 'text') return textProblem(value, field.length);
  if (field.input !== 'choice') return inputProblems[field.input](value);
  return Object.hasOwn(field.choices, value) ? undefined : 'Choose one of the list';
};

interface Checked {
  readonly fields: readonly NamedOutcomeField[];
  /** The new status. */
  readonly status: string;
  readonly wanted: Outcome;
  /** All values, with the wanted ones. */
  readonly values: Outcome;
  readonly today: string;
}

/** Returns the problem of a value beside the others of its entry. */
const relationProblem = (
  { fields, values }: Checked,
  { field: { needs, notBefore, notAbove }, place }: FoundField<NamedOutcomeField>,
  value: string,
): string | undefined => {
  const labelOf = (name: string): string => fields.find((one) => one.name === name)?.label ?? name;
  const missing = needs?.find((name) => !values[placedName(name, place)]);
  if (missing !== undefined) return `Record ‘${labelOf(missing)}’, too`;
  const most = notAbove === undefined ? undefined : values[placedName(notAbove, place)];
  if (notAbove !== undefined && most !== undefined && Number(value) > Number(most))
    return `Enter at most ‘${labelOf(notAbove)}’`;
  if (notBefore === undefined) return undefined;
  const earliest = values[placedName(notBefore, place)] ?? '';
  return value < earliest ? `Enter a day that is not before ‘${labelOf(notBefore)}’` : undefined;
};

const wantedProblem = (checked: Checked, name: string, value: string): string | undefined => {
  const found = findOutcomeField(checked.fields, name);
  if (found === undefined) return 'There is no such field';
  const { field } = found;
  if (value === '') return undefined;
  if (!field.statuses.includes(checked.status)) return 'This can’t be recorded in this status';
  const problem = valueProblem(field, value);
  if (problem !== undefined) return problem;
  if (field.isPast && value > checked.today) return 'Enter a day that has come';
  if (field.isPast && value < firstDay) return `Enter a day since ${firstDay}`;
  return relationProblem(checked, found, value);
};

/** Returns the problem of a stored value that depends on a wanted one. */
const storedProblem = (checked: Checked, name: string, value: string): string | undefined => {
  const found = findOutcomeField(checked.fields, name);
  if (found === undefined) return undefined;
  const { needs, notBefore, notAbove } = found.field;
  const isConcerned = [...(needs ?? []), notBefore, notAbove].some(
    (other) => other !== undefined && Object.hasOwn(checked.wanted, placedName(other, found.place)),
  );
  return isConcerned ? relationProblem(checked, found, value) : undefined;
};

/** Returns the error of each value under its path in the request. */
export const validateOutcome = (
  declared: OutcomeFields,
  {
    status,
    wanted,
    stored,
    today,
  }: Pick<Checked, 'status' | 'wanted' | 'today'> & { readonly stored: Outcome },
): Readonly<Record<string, string | undefined>> => {
  const values = mergeOutcome(stored, wanted);
  const checked: Checked = { fields: namedOutcomeFields(declared), status, wanted, values, today };
  return Object.fromEntries(
    Object.entries({ ...values, ...wanted }).map(([name, value]) => [
      outcomePath(name),
      Object.hasOwn(wanted, name) ? wantedProblem(checked, name, value) : storedProblem(checked, name, value),
    ]),
  );
};
