import { type FactKind, phoneEndDigits } from '#domain/my-request/fact.ts';
import { isDate } from '#domain/text/is-date.ts';
import { parseDate } from '#domain/text/parse-date.ts';

export const dateParts = [
  { name: 'day', label: 'Day', autoComplete: 'bday-day' },
  { name: 'month', label: 'Month', autoComplete: 'bday-month' },
  { name: 'year', label: 'Year', autoComplete: 'bday-year' },
] as const;

export const phoneEndName = 'phone-end';

/** Says how to complete a fact that is not yet one: it does not count as a try. */
export const factProblem: Readonly<Record<FactKind, string>> = {
  'date-of-birth': 'Enter your date of birth as day, month and year, like 27 3 1985',
  'phone-end': 'Enter the last four digits of your phone number',
};

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Reads a fact from its form; undefined if it is not complete. */
export const readFact = (kind: FactKind, form: FormData): string | undefined => {
  if (kind === 'phone-end') {
    const digits = textIn(form, phoneEndName).replaceAll(/\D/g, '');
    return digits.length < phoneEndDigits ? undefined : digits.slice(-phoneEndDigits);
  }
  const date = parseDate(dateParts.map(({ name }) => textIn(form, name)).join(' '));
  return date !== undefined && isDate(date) ? date : undefined;
};
