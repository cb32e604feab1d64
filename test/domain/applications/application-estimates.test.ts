import { expect, test } from '@jest/globals';
import { calculateAffordability } from '../../../domain/applications/affordability.ts';
import { ageOn, applicationEstimates } from '../../../domain/applications/application-estimates.ts';
import { payloadToForm } from '../../../domain/applications/application-payload.ts';
import { applicationType } from '../../../domain/applications/application-type.ts';
import { formatDollars } from '../../../domain/money/nzd.ts';
import { loanApplications } from '../../../domain/applications/stored-application.ts';
import { sampleJointPart } from '../../../tools/product/sample-joint-part.ts';
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

const estimatesOf = (sent: object, details: object = {}) =>
  applicationEstimates(
    { ...application, ...sent, details: { ...application.details, ...details } },
    // It is already the birthday in Auckland.
    Date.parse('2026-06-14T13:00:00.000Z'),
  );

const valueOf = (estimates: ReturnType<typeof estimatesOf>, start: string) =>
  estimates.find(({ label }) => label.startsWith(start))?.value;

test.each([
  ['Weekly', 1_200, '$5,200'],
  ['Fortnightly', 2_400, '$5,200'],
  ['Monthly', 5_200, '$5,200'],
  ['Annually', 60_000, '$5,000'],
])('%s pay is converted to a monthly amount', (salary_frequency, monthly_income, monthly) => {
  expect(valueOf(estimatesOf({ monthly_income }, { salary_frequency }), 'Income')).toBe(monthly);
});

const budget = {
  salary_frequency: 'Monthly',
  rent_mortgage_payment: 400,
  rent_mortgage_frequency: 'Weekly',
  monthly_expenses: '900',
};

test('the estimates are what the applicant saw on the review, loan to income and age', () => {
  const sent = { monthly_income: 5_000, loan_amount: 20_000, date_of_birth: '1990-06-15' };
  const debts = [
    { kind: 'Credit card', owed: 2_000, payment: 150 },
    { kind: 'Car loan', owed: 9_000, payment: 220.5 },
  ];
  const details = { ...budget, debts, second_income: 600, second_income_frequency: 'Weekly' };
  const estimates = estimatesOf(sent, details);
  expect(estimates).toEqual([
    { label: 'Income a month, after tax', value: '$7,600' },
    { label: 'Rent, board or mortgage a month', value: '$1,733' },
    { label: 'Debts a month', value: '$371' },
    { label: 'Living costs a month', value: '$900' },
    { label: 'Repayment a month over 60 months', value: '$443 at 9.25% to $672 at 29.25%' },
    { label: 'Left a month', value: '$3,924' },
    { label: 'Loan to yearly income', value: '22%' },
    { label: 'Age', value: '36 years' },
  ]);
  const shown = calculateAffordability(
    payloadToForm({ ...application, ...sent, details: { ...application.details, ...details } }),
  )!;
  expect(valueOf(estimates, 'Left a month')).toBe(formatDollars(shown.remaining));
  const inWords = estimatesOf(sent, { ...details, monthly_expenses: 'Food and petrol' });
  expect(valueOf(inWords, 'Living costs')).toBe('In words');
  expect(valueOf(inWords, 'Left a month, before living costs')).toBe('$4,824');
});

test('the income of both counts once the joint applicant has added theirs; until then it is said that it is missing', () => {
  const sent = { monthly_income: 5_000, loan_amount: 20_000 };
  const details = { ...budget, joint_name: 'Wiremu Ngāta', joint_date_of_birth: '1988-02-13' };
  const awaited = estimatesOf(sent, details);
  expect(valueOf(awaited, 'Income a month, after tax, without the joint applicant’s')).toBe('$5,000');
  expect(valueOf(awaited, 'Age of the joint applicant')).toBe('38 years');
  const both = estimatesOf({ ...sent, joint: sampleJointPart }, details);
  expect(valueOf(both, 'Income of both a month, after tax')).toBe('$11,067');
  expect(valueOf(awaited, 'Left a month')).toBe('$1,694');
  expect(valueOf(both, 'Left a month')).toBe('$7,761');
  expect(valueOf(both, 'Loan to yearly income')).toBe('15%');
});

test('debts that the loan pays off count neither as a cost nor in what is left', () => {
  const debts = [{ kind: 'Credit card', owed: 2_000, payment: 150 }];
  const details = { ...budget, loan_type: 'Debt Consolidation Loans', debts };
  const estimates = estimatesOf({ monthly_income: 5_000, loan_amount: 20_000 }, details);
  expect(valueOf(estimates, 'Debts a month, paid off by this loan')).toBe('$150');
  expect(valueOf(estimates, 'Left a month')).toBe('$1,694');
});

test('a dollar a month for debts is paid off, too, and a loan of a year’s income is all of it', () => {
  const debts = [{ kind: 'Credit card', owed: 20, payment: 1 }];
  const details = { ...budget, loan_type: 'Debt Consolidation Loans', debts };
  const estimates = estimatesOf({ monthly_income: 2_000, loan_amount: 24_000 }, details);
  expect(valueOf(estimates, 'Debts a month, paid off by this loan')).toBe('$1');
  expect(valueOf(estimates, 'Loan to yearly income')).toBe('100%');
});

test.each([
  ['no income', { monthly_income: 0, loan_amount: 20_000 }],
  ['an amount that nobody lends', { monthly_income: 5_000, loan_amount: 5_000_000 }],
])('with %s nothing is worked out', (_what, sent) => {
  const estimates = estimatesOf(sent, budget);
  expect(estimates.map(({ label }) => label)).toEqual(['Left a month', 'Age']);
  expect(estimates[0]!.value).toMatch(/^Not known/);
});

test('an application is described as a broker reads it: first the loan, then the person', () => {
  const sections = applicationType.describe(item);
  expect(sections.map(({ heading, is_folded: isFolded }) => [heading, isFolded ?? false])).toEqual([
    ['Loan Details', false],
    ['Personal Info', false],
    ['Employment', false],
    ['Financial', false],
    ['Consents', true],
    ['Wording of the consents', true],
  ]);
});
