import * as z from 'zod/mini';
import { cleanValue } from '../text/clean-text.ts';
import { isDate } from '../text/is-date.ts';

const required = 'Enter your date of birth';
const maxAgeYears = 120;

/** Returns today's date in the easternmost time zone, UTC+14, so that a birthday there counts. */
const latestCurrentDate = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

/** Minors can't be bound by a credit contract: Contract and Commercial Law Act 2017, part 2, subpart 6. */
const minAgeYears = 18;

const isOfAge = (dateOfBirth: string): boolean => {
  const year = Number(dateOfBirth.slice(0, 4)) + minAgeYears;
  return `${year}${dateOfBirth.slice(4)}` <= latestCurrentDate();
};

const earliestDateOfBirth = (): string => {
  const year = new Date().getUTCFullYear() - maxAgeYears;
  return `${year}-01-01`;
};

export const isDateOfBirthOrEmpty = (text: string): boolean =>
  text === '' || z.safeParse(dateOfBirthText(), text).success;

export const optionalDateOfBirth = () => {
  const error = 'Enter the date of birth of somebody who is 18 or over, like 27 3 1985';
  return z.string({ error }).check(z.overwrite(cleanValue), z.refine(isDateOfBirthOrEmpty, { error }));
};

export const dateOfBirthText = () =>
  z.string({ error: required }).check(
    z.overwrite(cleanValue),
    z.minLength(1, { error: required }),
    z.regex(/^\d{4}-\d{2}-\d{2}$/, {
      error: 'Enter your date of birth as day, month and four-digit year, like 27 3 1985',
    }),
    z.refine(isDate, { error: 'This date does not exist: check the day and month' }),
    z.refine((text) => text <= latestCurrentDate(), { error: 'Date of birth must be in the past' }),
    z.refine(isOfAge, { error: 'You must be 18 or over to apply' }),
    z.refine((text) => text >= earliestDateOfBirth(), { error: 'Check the year of your date of birth' }),
  );
