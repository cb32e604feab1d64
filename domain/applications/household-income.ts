import { parseTypedNumber } from '../submissions/typed-number.ts';
import type { ApplicationDraft } from './application-fields.ts';
import { monthlyAmount } from './monthly-amount.ts';

type IncomeAnswers = Pick<
  ApplicationDraft,
  'salaryAfterTax' | 'salaryFrequency' | 'secondIncome' | 'secondIncomeFrequency'
>;

/** Returns one person's income in NZ dollars a month, from all sources; 0 without any. */
const monthlyIncome = (answers: IncomeAnswers): number =>
  (monthlyAmount(parseTypedNumber(answers.salaryAfterTax), answers.salaryFrequency) ?? 0) +
  (monthlyAmount(parseTypedNumber(answers.secondIncome), answers.secondIncomeFrequency) ?? 0);

/** Returns the income of all who apply, in NZ dollars a month. */
export const householdIncome = (people: readonly IncomeAnswers[]): number =>
  people.reduce((sum, answers) => sum + monthlyIncome(answers), 0);
