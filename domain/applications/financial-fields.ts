import type * as z from 'zod/mini';
import { parseAmount } from '../money/nzd.ts';
import { choice, optionalChoice, ownLabels } from '../submissions/choice-kinds.ts';
import { text } from '../submissions/field-kinds.ts';
import { amount } from '../submissions/number-kinds.ts';
import { type DebtNumber, mapDebtQuestions } from './debts.ts';
import { debtKinds, livingConditions, rentFrequencies } from './options.ts';
import { askedAfter, askedIf, type Question } from './question.ts';

const section = 'Financial';

const debtKind = (number: DebtNumber) =>
  optionalChoice({
    section,
    label: `Debt ${number}`,
    error: 'Select what kind of debt it is',
    options: ownLabels(debtKinds),
    isLeftOut: true,
    ...(number === 1
      ? { placeholder: 'None', hint: 'Loans, cards and the like, one at a time.' }
      : { placeholder: 'No more', ...askedAfter(`debt${number - 1}Kind`) }),
  });

const debtOwed = (number: DebtNumber) =>
  amount({
    section,
    label: `Still owed on debt ${number}`,
    requiredIfAsked: `Enter what is still owed on debt ${number}`,
    isLeftOut: true,
    ...askedAfter(`debt${number}Kind`),
  });

const debtPayment = (number: DebtNumber) =>
  amount({
    section,
    label: `Paid a month for debt ${number}`,
    requiredIfAsked: `Enter what you pay a month for debt ${number}, or 0 if nothing`,
    isLeftOut: true,
    ...askedAfter(`debt${number}Kind`),
  });

interface TextAnswer {
  readonly empty: '';
  readonly schema: () => z.ZodMiniType<string>;
}

/** The request has all debts as one list. */
const debtFields = mapDebtQuestions((part, number): Question & TextAnswer => {
  if (part === 'Kind') return debtKind(number);
  return part === 'Owed' ? debtOwed(number) : debtPayment(number);
});

/** In the order on the screen. */
export const financialFields = {
  livingCondition: choice({
    section,
    label: 'Living condition',
    required: 'Select your living condition',
    options: ownLabels(livingConditions),
    placeholder: 'Select your living condition',
    sent: 'details.living_condition',
  }),
  rentMortgagePayment: amount({
    section,
    label: 'Rent or mortgage payment',
    hint: 'Your share. 0 if you pay nothing.',
    required: 'Enter your rent or mortgage payment, or 0 if there is none',
    sent: 'details.rent_mortgage_payment',
  }),
  rentMortgageFrequency: optionalChoice({
    section,
    label: 'Payment frequency',
    hint: 'How often you pay it.',
    error: 'Select how often you pay',
    requiredIfAsked: 'Select how often you pay',
    options: ownLabels(rentFrequencies),
    placeholder: 'Select how often',
    sent: 'details.rent_mortgage_frequency',
    ...askedIf('rentMortgagePayment', (payment) => parseAmount(payment) !== 0),
  }),
  ...debtFields,
  monthlyExpenses: text({
    section,
    label: 'Monthly expenses',
    hint: 'Roughly, in your own words: food 600, power 180, petrol 200, insurance 90. It helps us find a repayment that you can live with.',
    required: 'Tell us about your monthly expenses',
    maxLength: 2_000,
    rows: 4,
    sent: 'details.monthly_expenses',
  }),
};
