import * as z from 'zod/mini';
import { type DebtAnswers, debtNumbers, hasDebtsUpTo, mapDebtQuestions } from './debts.ts';
import { parseTypedNumber } from '../submissions/typed-number.ts';

/** Amounts in NZ dollars; the payment is monthly. */
export const debtSchema = z.object({ kind: z.string(), owed: z.number(), payment: z.number() });

type Debt = z.infer<typeof debtSchema>;

/** Returns the debts that the applicant entered. */
export const debtsFromForm = (form: DebtAnswers): Debt[] =>
  debtNumbers
    .filter((number) => hasDebtsUpTo(form, number))
    .map((number) => ({
      kind: form[`debt${number}Kind`],
      owed: parseTypedNumber(form[`debt${number}Owed`]),
      payment: parseTypedNumber(form[`debt${number}Payment`]),
    }));

export const debtAnswersOf = (debts: readonly Debt[] = []): DebtAnswers =>
  mapDebtQuestions((part, number) => {
    const debt = debts[number - 1];
    if (debt === undefined) return '';
    if (part === 'Kind') return debt.kind;
    return String(part === 'Owed' ? debt.owed : debt.payment);
  });

/** Adds up the payments, in NZ dollars a month. */
export const monthlyDebtPayments = (debts: readonly Debt[] = []): number =>
  debts.reduce((sum, { payment }) => sum + payment, 0);
