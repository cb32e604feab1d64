import { describe, expect, test } from '@jest/globals';
import { calculateAffordability } from '#domain/applications/affordability.ts';
import { emptyApplication, type ApplicationDraft } from '#domain/applications/application-form.ts';
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

describe('what a loan leaves of an income', () => {
  test('counts both incomes, the home and the loan with its fees, each a month', () => {
    const highest = monthly(rates.highest, 48);
    expect(calculateAffordability(draft)).toEqual({
      months: 48,
      income: 4_050,
      housing: 900,
      debts: 250,
      repayment: { lowest: monthly(rates.lowest, 48), highest },
      remaining: 4_050 - 900 - 250 - highest,
      isTight: false,
    });
  });

  test('is for the longest term where none was chosen, and without rent where there is none', () => {
    const found = calculateAffordability({ ...draft, wantedTerm: '', rentMortgagePayment: '0' });
    expect(found).toMatchObject({ months: 60, housing: 0 });
    expect(found!.repayment.lowest).toBe(monthly(rates.lowest, 60));
  });

  test('is tight where home and loan take more than half, from both sides', () => {
    const highest = monthly(rates.highest, 48);
    const withRent = (rent: number) =>
      calculateAffordability({ ...draft, secondIncome: '', rentMortgagePayment: rent.toFixed(2) })!.isTight;
    expect(withRent(1_750 - highest)).toBe(false);
    expect(withRent(1_750.01 - highest)).toBe(true);
  });

  test.each<Partial<ApplicationDraft>>([
    { salaryAfterTax: '0', secondIncome: '' },
    { salaryFrequency: '', secondIncome: '' },
    { loanAmount: '' },
    { loanAmount: String(amounts.smallest - 1) },
    { loanAmount: String(amounts.largest + 1) },
  ])('is not told with %j', (changes) => {
    expect(calculateAffordability({ ...draft, ...changes })).toBeUndefined();
  });
});
