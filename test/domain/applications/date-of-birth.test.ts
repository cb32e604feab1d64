import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { dateOfBirthText } from '#domain/applications/date-of-birth.ts';

const problemOf = (text: string): string | undefined =>
  dateOfBirthText().safeParse(text).error?.issues[0]?.message;
const tooYoung = 'You must be 18 or over to apply';
const inTheFuture = 'Date of birth must be in the past';

describe('a date of birth on 15 June 2026', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-06-15T05:00:00Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each([
    ['2008-06-15', undefined],
    ['2008-06-16', tooYoung],
    ['2026-06-15', tooYoung],
    ['2026-06-16', inTheFuture],
    ['1906-01-01', undefined],
    ['1905-12-31', 'Check the year of your date of birth'],
    ['2004-02-29', undefined],
    ['2005-02-29', 'This date does not exist: check the day and month'],
    ['', 'Enter your date of birth'],
    ['  ', 'Enter your date of birth'],
    [' 1990-04-27 ', undefined],
    ['1990-04-27x', 'Enter your date of birth as day, month and four-digit year, like 27 3 1985'],
    ['x1990-04-27', 'Enter your date of birth as day, month and four-digit year, like 27 3 1985'],
  ])('%j: %s', (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });

  test('counts a birthday that has begun in the easternmost time zone', () => {
    jest.setSystemTime(new Date('2026-06-15T10:00:00Z'));
    expect(problemOf('2008-06-16')).toBeUndefined();
    jest.setSystemTime(new Date('2026-06-15T09:59:59.999Z'));
    expect(problemOf('2008-06-16')).toBe(tooYoung);
  });
});

test('a date of birth is required', () => {
  expect(dateOfBirthText().safeParse(undefined).error?.issues[0]?.message).toBe('Enter your date of birth');
});
