import { describe, expect, test } from '@jest/globals';
import type * as z from 'zod/mini';
import type { ApplicationDraft } from '../../../domain/applications/application-fields.ts';
import {
  applicationFormSchema,
  applicationSteps,
  emptyApplication,
} from '../../../domain/applications/application-form.ts';
import { sampleDraft } from '../../../tools/product/sample-application.ts';

/** Returns the first error of each field. */
const firstProblems = (issues: readonly z.core.$ZodIssue[] = []) =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message] as const).reverse());
const problems = (schema: (typeof applicationSteps)[number]['schema'], draft: object) =>
  firstProblems(schema.safeParse(draft).error?.issues);
const [personal, employment, financial, loan, documents, review] = applicationSteps.map(
  ({ schema }) => schema,
);
const formProblems = (changes: Partial<ApplicationDraft>) =>
  firstProblems(applicationFormSchema.safeParse({ ...sampleDraft, ...changes }).error?.issues);

describe('the steps', () => {
  test('accept complete answers', () => {
    for (const { schema } of applicationSteps) expect(schema.safeParse(sampleDraft).success).toBe(true);
    expect(applicationFormSchema.safeParse(sampleDraft).success).toBe(true);
  });

  test('1 requires each of its required fields', () => {
    expect(problems(personal!, emptyApplication)).toEqual({
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

  test('2, 3 and 4 require each of theirs', () => {
    expect(Object.keys(problems(employment!, emptyApplication)).sort()).toEqual(
      ['employer', 'jobTitle', 'incomeType', 'salaryAfterTax', 'salaryFrequency', 'visaType'].sort(),
    );
    expect(Object.keys(problems(financial!, emptyApplication)).sort()).toEqual(
      ['livingCondition', 'rentMortgagePayment', 'rentMortgageFrequency', 'monthlyExpenses'].sort(),
    );
    expect(Object.keys(problems(loan!, emptyApplication)).sort()).toEqual(
      ['loanType', 'loanAmount', 'expensesIncomeChange'].sort(),
    );
  });

  test('5 requires nothing, 6 only the consent to the credit check', () => {
    expect(problems(documents!, emptyApplication)).toEqual({});
    expect(problems(review!, emptyApplication)).toEqual({
      agreeToCreditCheck: 'Agree to the credit check to send your application',
    });
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

  test('an invalid postal code is reported together with other errors', () => {
    expect(formProblems({ postalCode: '1', firstName: '' })).toEqual({
      firstName: 'Enter your first name',
      postalCode: 'Enter a four-digit New Zealand postal code, like 1010',
    });
  });
});
