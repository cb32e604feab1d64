import { expect, test } from '@jest/globals';
import {
  ageOn,
  applicationEstimates,
  monthlyIncome,
} from '../../../domain/applications/application-estimates.ts';
import { applicationType } from '../../../domain/applications/application-type.ts';
import { loanApplications } from '../../../domain/applications/stored-application.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

const item = sampleRecordOf('loan-application');
const application = loanApplications.read(item);

test.each([
  ['1990-06-15', '2026-06-14', 35],
  ['1990-06-15', '2026-06-15', 36],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('the age of somebody born on %s is, on %s, %d', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age);
});

const withIncome = (monthly_income: number, salary_frequency: string) => ({
  ...application,
  monthly_income,
  details: { ...application.details, salary_frequency },
});

test.each([
  ['Weekly', 1_200, 5_200],
  ['Fortnightly', 2_400, 5_200],
  ['Monthly', 5_200, 5_200],
  ['Annually', 60_000, 5_000],
])('%s pay is converted to a monthly amount', (frequency, stated, monthly) => {
  expect(monthlyIncome(withIncome(stated, frequency))).toBeCloseTo(monthly, 2);
});

test('pay with an unknown frequency has no monthly amount', () => {
  expect(monthlyIncome(withIncome(1_000, 'Daily'))).toBeUndefined();
});

test('the estimates are age, income, loan to income, and repayments at the lowest and highest rate', () => {
  const sample = { ...withIncome(5_000, 'Monthly'), loan_amount: 20_000, date_of_birth: '1990-06-15' };
  // It is already the birthday in Auckland.
  expect(applicationEstimates(sample, Date.parse('2026-06-14T13:00:00.000Z'))).toEqual([
    { label: 'Age', value: '36 years' },
    { label: 'Income a month, after tax', value: '$5,000.00' },
    { label: 'Loan to yearly income', value: '33%' },
    {
      label: 'Repayment a month over 60 months',
      value: '$443.31 at 9.25%, $672.41 at 29.25%, with all fees',
    },
  ]);
  const [, income, ratio] = applicationEstimates({ ...sample, monthly_income: 0 }, 0);
  expect([income?.value, ratio?.value]).toEqual([
    'Not known: no income was stated',
    'Not known: no income was stated',
  ]);
});

test('a second income and debts are estimated by the month, where they are stated', () => {
  const debts = [
    { kind: 'Credit card', owed: 2_000, payment: 150 },
    { kind: 'Car loan', owed: 9_000, payment: 220.5 },
  ];
  const details = { ...application.details, second_income: 600, second_income_frequency: 'Weekly', debts };
  const estimates = applicationEstimates({ ...application, details }, 0);
  expect(estimates).toContainEqual({ label: 'Second income a month', value: '$2,600.00' });
  expect(estimates).toContainEqual({ label: 'Debt payments a month', value: '$370.50' });
});

test('repayments use the term of the applicant’s own calculation, up to the longest term', () => {
  const sample = {
    ...application,
    loan_amount: 20_000,
  };
  const repaymentOver = (term_months: number) => {
    const details = { ...application.details, starting_point: { term_months } };
    return applicationEstimates({ ...sample, details }, 0).at(-1);
  };
  expect(repaymentOver(24)).toEqual({
    label: 'Repayment a month over 24 months',
    value: '$961.65 at 9.25%, $1,163.99 at 29.25%, with all fees',
  });
  expect(repaymentOver(84)?.label).toBe('Repayment a month over 60 months');
});

test('an application is described step by step under the labels of the form', () => {
  const { sections } = applicationType.describe(item, 0);
  expect(sections.map(({ heading }) => heading)).toEqual([
    'Personal Info',
    'Employment',
    'Financial',
    'Loan Details',
    'Consents',
    'Wording of the consents',
  ]);
});
