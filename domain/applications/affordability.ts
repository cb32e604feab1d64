import { currentTerms } from '../lending/current-terms.ts';
import { offerAt } from '../lending/offers.ts';
import type { ApplicationDraft } from './application-form.ts';
import { clearUnaskedAnswers } from './conditional-questions.ts';
import { monthlyDebtPayments, debtsFromForm } from './debt-details.ts';
import { monthlyAmount } from './monthly-amount.ts';
import { parseTypedNumber } from './number-fields.ts';

/** A loan beside what an applicant earns and pays, in NZ dollars a month. */
export interface Affordability {
  readonly months: number;
  readonly income: number;
  /** Rent or mortgage. */
  readonly housing: number;
  /** What is paid for debts. */
  readonly debts: number;
  /** At the lowest and at the highest rate, with all fees. */
  readonly repayment: { readonly lowest: number; readonly highest: number };
  /** What remains for all other costs at the highest rate. */
  readonly remaining: number;
  /** Whether the repayment or what remains asks for a second thought; never a refusal. */
  readonly isTight: boolean;
}

/** Largest part of an income, housing, debts and this loan together, that lenders commonly take as comfortable. */
const comfortableShare = 0.5;

/** Returns what a loan would leave of an income; undefined where the income or a loan that we offer is not known. */
export const calculateAffordability = (draft: ApplicationDraft): Affordability | undefined => {
  const answers = clearUnaskedAnswers(draft);
  const { amounts, months: terms, rates } = currentTerms;
  const amount = parseTypedNumber(answers.loanAmount);
  const income =
    (monthlyAmount(parseTypedNumber(answers.salaryAfterTax), answers.salaryFrequency) ?? 0) +
    (monthlyAmount(parseTypedNumber(answers.secondIncome), answers.secondIncomeFrequency) ?? 0);
  if (income <= 0 || amount < amounts.smallest || amount > amounts.largest) return undefined;
  const months = Number(answers.wantedTerm) || terms.longest;
  const housing =
    monthlyAmount(parseTypedNumber(answers.rentMortgagePayment), answers.rentMortgageFrequency) ?? 0;
  const repaymentAt = (rate: number): number => offerAt(rate, { amount, months }, 'monthly').instalment;
  const repayment = { lowest: repaymentAt(rates.lowest), highest: repaymentAt(rates.highest) };
  const debts = monthlyDebtPayments(debtsFromForm(answers));
  const remaining = income - housing - debts - repayment.highest;
  return {
    months,
    income,
    housing,
    debts,
    repayment,
    remaining,
    isTight: (housing + debts + repayment.highest) / income > comfortableShare,
  };
};
