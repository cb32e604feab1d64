import { describe, expect, test } from '@jest/globals';
import { calculateAffordability } from '#domain/applications/affordability.ts';
import { type ApplicationDraft, emptyApplication } from '#domain/applications/application-fields.ts';
import { currentTerms } from '#domain/lending/current-terms.ts';
import { offerAt } from '#domain/lending/offers.ts';

const draft: ApplicationDraft = {
  ...emptyApplication,
  salaryAfterTax: '4,000',
  salaryFrequency: 'Monthly',
  secondIncome: '600',
  secondIncomeFrequency: 'Annually',
  rentMortgagePayment: '900',
  rentMortgageFrequency: 'Monthly',
  debt1Kind: 'Car loan',
  debt1Owed: '5,000',
  debt1Payment: '210',
  debt2Kind: 'Credit card',
  debt2Owed: '900',
  debt2Payment: '40',
  loanAmount: '12,000',
  wantedTerm: '48',
};

const { rates, amounts } = currentTerms;
const monthly = (rate: number, months: number) =>
  offerAt(rate, { amount: 12_000, months }, 'monthly').instalment;

describe('affordability', () => {
  test('adds up both incomes, housing and the loan with its fees, per month', () => {
    const highest = monthly(rates.highest, 48);
    expect(calculateAffordability(draft)).toEqual({
      months: 48,
      income: 4_050,
      housing: 900,
      debts: 250,
      debtsPaidOff: 0,
      expenses: undefined,
      repayment: { lowest: monthly(rates.lowest, 48), highest },
      remaining: 4_050 - 900 - 250 - highest,
      isTight: false,
    });
  });

  test('counts living costs entered as an amount, and not those described in words', () => {
    const found = calculateAffordability({ ...draft, monthlyExpenses: '$1,100' })!;
    expect(found.expenses).toBe(1_100);
    expect(found.remaining).toBeCloseTo(calculateAffordability(draft)!.remaining - 1_100, 2);
    expect(
      calculateAffordability({ ...draft, monthlyExpenses: 'food 600, power 180' })!.expenses,
    ).toBeUndefined();
  });

  test('is tight if nothing remains', () => {
    const { remaining } = calculateAffordability(draft)!;
    const withExpenses = (expenses: number) =>
      calculateAffordability({ ...draft, monthlyExpenses: expenses.toFixed(2) })!.isTight;
    expect(withExpenses(remaining - 0.01)).toBe(false);
    expect(withExpenses(remaining + 0.01)).toBe(true);
  });

  test('leaves out the debts that the loan pays off', () => {
    const consolidated = calculateAffordability({ ...draft, loanType: 'Debt Consolidation Loans' })!;
    expect(consolidated).toMatchObject({ debts: 0, debtsPaidOff: 250 });
    expect(consolidated.remaining).toBeCloseTo(calculateAffordability(draft)!.remaining + 250, 2);
    const rent = { ...draft, rentMortgagePayment: '1,000' };
    expect(calculateAffordability(rent)!.isTight).toBe(false);
    expect(calculateAffordability({ ...rent, debt1Payment: '900' })!.isTight).toBe(true);
    const paidOff = { ...rent, debt1Payment: '900', loanType: 'Debt Consolidation Loans' };
    expect(calculateAffordability(paidOff)!.isTight).toBe(false);
  });

  test('uses the longest term by default, and no housing cost if there is none', () => {
    const found = calculateAffordability({ ...draft, wantedTerm: '', rentMortgagePayment: '0' });
    expect(found).toMatchObject({ months: 60, housing: 0 });
    expect(found!.repayment.lowest).toBe(monthly(rates.lowest, 60));
  });

  test('is tight if housing and loan take more than half of the income', () => {
    const highest = monthly(rates.highest, 48);
    const withRent = (rent: number) =>
      calculateAffordability({ ...draft, secondIncome: '', rentMortgagePayment: rent.toFixed(2) })!.isTight;
    expect(withRent(1_750 - highest)).toBe(false);
    expect(withRent(1_750.01 - highest)).toBe(true);
  });

  test('is known of the smallest and the largest loan, and of an income of one dollar', () => {
    const smallIncome = { salaryAfterTax: '1', secondIncome: '' };
    expect(calculateAffordability({ ...draft, ...smallIncome })!.income).toBe(1);
    for (const loanAmount of [amounts.smallest, amounts.largest].map(String))
      expect(calculateAffordability({ ...draft, loanAmount })!.income).toBe(4_050);
  });

  test.each<Partial<ApplicationDraft>>([
    { salaryAfterTax: '0', secondIncome: '' },
    { salaryFrequency: '', secondIncome: '' },
    { loanAmount: '' },
    { loanAmount: String(amounts.smallest - 1) },
    { loanAmount: String(amounts.largest + 1) },
  ])('is undefined with %j', (changes) => {
    expect(calculateAffordability({ ...draft, ...changes })).toBeUndefined();
  });
});
