import { cleanValue } from '#domain/text/clean-text.ts';
import { findMonth } from '#domain/text/parse-date.ts';

export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

// A dash separates the parts.
const cleanPart = (text: string): string => cleanValue(text).replaceAll(/\s/g, '').replaceAll('-', '/');
const twoDigits = (text: string): string => (text === '' ? '' : text.padStart(2, '0'));

/** Joins the parts as `YYYY-MM-DD`; incomplete dates are invalid but keep their parts. Empty without input. */
export const joinDate = ({ day, month, year }: DateParts): string => {
  const typedMonth = cleanPart(month);
  const monthNumber = findMonth(typedMonth) ?? typedMonth;
  const text = [cleanPart(year), twoDigits(monthNumber), twoDigits(cleanPart(day))].join('-');
  return text === '--' ? '' : text;
};

const stripLeadingZero = (text: string): string => text.replace(/^0(?=\d$)/, '');

/** Splits a text that {@link joinDate} returned. */
export const splitDate = (text: string): DateParts => {
  const [year = '', month = '', day = ''] = text.split('-');
  return { day: stripLeadingZero(day), month: stripLeadingZero(month), year };
};
