import { describe, expect, test } from '@jest/globals';
import type * as z from 'zod/mini';
import {
  type ApplicationDraft,
  cleanAnswers,
  emptyApplication,
} from '../../../domain/applications/application-fields.ts';
import { applicationFormSchema, stepQuestions } from '../../../domain/applications/application-form.ts';
import { sampleDraft } from '../../../tools/product/sample-application.ts';

/** Returns the first error of each field. */
const firstProblems = (issues: readonly z.core.$ZodIssue[] = []) =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message] as const).reverse());
const formProblems = (changes: Partial<ApplicationDraft>) =>
  firstProblems(applicationFormSchema.safeParse({ ...sampleDraft, ...changes }).error?.issues);

/** Returns the problems of a step without answers, counted from 1. */
const emptyProblems = (step: number) =>
  Object.fromEntries(
    Object.entries(firstProblems(applicationFormSchema.safeParse(emptyApplication).error?.issues)).filter(
      ([name]) => stepQuestions[step - 1]!.some((question) => question === name),
    ),
  );

describe('the form', () => {
  test('accepts complete answers', () => {
    expect(applicationFormSchema.safeParse(sampleDraft).success).toBe(true);
    expect(formProblems({ postalCode: '\u200B１０１０' })).toEqual({});
  });

  test('requires each required question of step 1', () => {
    expect(emptyProblems(1)).toEqual({
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
      email: 'Enter your email address',
      phoneNumber: 'Enter your phone number',
      address: 'Enter your address',
      city: 'Enter your city',
      state: 'Enter your state or region',
      postalCode: 'Enter your postal code',
      dateOfBirth: 'Enter your date of birth',
      gender: 'Select your gender',
      maritalStatus: 'Select your marital status',
    });
  });

  test.each([
    [2, ['employer', 'jobTitle', 'incomeType', 'salaryAfterTax', 'salaryFrequency', 'visaType']],
    [3, ['livingCondition', 'rentMortgagePayment', 'rentMortgageFrequency', 'monthlyExpenses']],
    [4, ['loanType', 'loanAmount', 'expensesIncomeChange']],
    [5, []],
    [6, ['agreeToCreditCheck']],
  ])('requires in step %i: %j', (step, names) => {
    expect(Object.keys(emptyProblems(step)).sort()).toEqual([...names].sort());
  });
});

describe('a field', () => {
  test.each<[Partial<ApplicationDraft>, string]>([
    [{ postalCode: '101' }, 'Enter a four-digit New Zealand postal code, like 1010'],
    [{ email: 'aroha@' }, 'Enter an email address in the correct format, like name@example.com'],
    [{ phoneNumber: 'call me' }, 'Enter a phone number, like 021 123 4567'],
    [{ dateOfBirth: '1990-02-30' }, 'This date does not exist: check the day and month'],
    [{ dateOfBirth: '2999-01-01' }, 'Date of birth must be in the past'],
    [{ dateOfBirth: '1850-01-01' }, 'Check the year of your date of birth'],
    [{ dateOfBirth: '90-1-1' }, 'Enter your date of birth as day, month and four-digit year, like 27 3 1985'],
    [{ dateOfBirth: `${new Date().getUTCFullYear() - 16}-01-01` }, 'You must be 18 or over to apply'],
    [{ monthsAtAddress: '99999999999' }, 'Months at address must be 1,200 or less'],
    [{ dependants: '-1' }, 'Dependants must be a whole number, 0 or more'],
    [{ dependants: '31' }, 'Dependants must be 30 or less'],
    [{ monthsAtAddress: 'two years' }, 'Months at address must be a whole number, 0 or more'],
    [{ loanAmount: 'lots' }, 'Loan amount must be a number, like 1,250 or 1250.50'],
    [{ loanAmount: '0' }, 'Loan amount must be $1 or more'],
    [{ loanAmount: '99000000' }, 'Loan amount must be $10,000,000 or less'],
    [{ gender: 'None' }, 'Select your gender'],
  ])('%j is rejected: %s', (changes, message) => {
    expect(formProblems(changes)).toEqual({ [Object.keys(changes)[0]!]: message });
  });

  test.each<Partial<ApplicationDraft>>([
    { phoneNumber: '021 123 4567' },
    { phoneNumber: '+64 21 123-4567' },
    { phoneNumber: '(09) 555.0123' },
    { country: 'United States', postalCode: '90210-1234' },
    { salaryAfterTax: '1250' },
    { salaryAfterTax: '$ 1 250.50' },
    { rentMortgagePayment: '0' },
    { dependants: '' },
  ])('%j is accepted', (changes) => {
    expect(formProblems(changes)).toEqual({});
  });

  test('a missing postal code is one problem, not a wrong one as well', () => {
    const { error } = applicationFormSchema.safeParse({ ...sampleDraft, postalCode: undefined });
    expect(error?.issues.map(({ path }) => path)).toEqual([['postalCode']]);
  });

  test('answers are cleaned as the form reads them, and those that it refuses stay as they are', () => {
    const typed = { ...sampleDraft, firstName: '  Aroha ', agreeToCreditCheck: true, dateOfBirth: ' never ' };
    expect(cleanAnswers(typed)).toEqual({ ...typed, firstName: 'Aroha' });
  });

  test('an invalid postal code is reported together with other errors', () => {
    expect(formProblems({ postalCode: '1', firstName: '' })).toEqual({
      firstName: 'Enter your first name',
      postalCode: 'Enter a four-digit New Zealand postal code, like 1010',
    });
  });
});
