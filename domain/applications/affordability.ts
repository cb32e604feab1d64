import { currentTerms } from '../lending/current-terms.ts';
import { offerAt } from '../lending/offers.ts';
import { parseAmount } from '../money/nzd.ts';
import { type ApplicationDraft, clearUnaskedAnswers } from './application-fields.ts';
import { monthlyDebtPayments, debtsFromForm } from './debt-details.ts';
import { householdIncome } from './household-income.ts';
import type { JointDraft } from './joint-fields.ts';
import { monthlyAmount } from './monthly-amount.ts';
import { parseTypedNumber } from '../submissions/typed-number.ts';
import type { loanTypes } from './options.ts';

/** Amounts in NZ dollars a month. */
export interface Affordability {
  readonly months: number;
  readonly income: number;
  readonly housing: number;
  readonly debts: number;
  /** Payments for debts that this loan pays off; they count neither as a cost nor in what is left. */
  readonly debtsPaidOff: number;
  /** Living costs; undefined where they are described in words. */
  readonly expenses: number | undefined;
  readonly repayment: { readonly lowest: number; readonly highest: number };
  /** The rest at the highest rate, after the expenses if they are known. */
  readonly remaining: number;
  /** Shown as a note; it never rejects an application. */
  readonly isTight: boolean;
}

/** The loan type that pays off the applicant's other debts. */
const debtConsolidationType: (typeof loanTypes)[number] = 'Debt Consolidation Loans';

/** Largest share of income for housing, debts and this loan that lenders usually find comfortable. */
const comfortableShare = 0.5;

/** Returns undefined if the income is unknown or we don't offer the loan amount. @param joint the joint applicant's part, whose income counts too */
export const calculateAffordability = (
  draft: ApplicationDraft,
  joint?: JointDraft,
): Affordability | undefined => {
  const answers = clearUnaskedAnswers(draft);
  const { amounts, months: terms, rates } = currentTerms;
  const amount = parseTypedNumber(answers.loanAmount);
  const income = householdIncome([answers, ...(joint === undefined ? [] : [joint])]);
  if (income <= 0 || amount < amounts.smallest || amount > amounts.largest) return undefined;
  const months = Number(answers.wantedTerm) || terms.longest;
  const housing =
    monthlyAmount(parseTypedNumber(answers.rentMortgagePayment), answers.rentMortgageFrequency) ?? 0;
  const repaymentAt = (rate: number): number => offerAt(rate, { amount, months }, 'monthly').instalment;
  const repayment = { lowest: repaymentAt(rates.lowest), highest: repaymentAt(rates.highest) };
  const payments = monthlyDebtPayments(debtsFromForm(answers));
  const [debts, debtsPaidOff] = answers.loanType === debtConsolidationType ? [0, payments] : [payments, 0];
  const expenses = parseAmount(answers.monthlyExpenses);
  const remaining = income - housing - debts - (expenses ?? 0) - repayment.highest;
  return {
    months,
    income,
    housing,
    debts,
    debtsPaidOff,
    expenses,
    repayment,
    remaining,
    isTight: remaining < 0 || (housing + debts + repayment.highest) / income > comfortableShare,
  };
};
