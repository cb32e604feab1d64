/** Debts that the form has room for, counted from 1. */
export const debtNumbers = [1, 2, 3, 4, 5] as const;

export type DebtNumber = (typeof debtNumbers)[number];

const parts = ['Kind', 'Owed', 'Payment'] as const;

type DebtPart = (typeof parts)[number];

/** A question about one of the debts: what kind it is, what is still owed, and what is paid a month. */
export type DebtQuestion = `debt${DebtNumber}${DebtPart}`;

export type DebtAnswers = Record<DebtQuestion, string>;

// The overload gives each question its value, which TypeScript cannot follow through `Object.fromEntries`.
/** Makes a record with a value for each question about debts. */
export function mapDebtQuestions<Value>(
  valueOf: (part: DebtPart, number: DebtNumber) => Value,
): Record<DebtQuestion, Value>;
export function mapDebtQuestions<Value>(
  valueOf: (part: DebtPart, number: DebtNumber) => Value,
): Partial<Record<DebtQuestion, Value>> {
  return Object.fromEntries(
    debtNumbers.flatMap((number) =>
      parts.map((part) => [`debt${number}${part}`, valueOf(part, number)] as const),
    ),
  );
}

/** The questions about debts, in their order on the screen. */
export const debtQuestions: readonly DebtQuestion[] = debtNumbers.flatMap((number) =>
  parts.map((part) => `debt${number}${part}` as const),
);

/** Whether the kinds of all debts up to one were chosen: the next one is asked for only then. */
export const hasDebtsUpTo = (answers: Partial<DebtAnswers>, upTo: number): boolean =>
  debtNumbers.every((number) => number > upTo || Boolean(answers[`debt${number}Kind`]));
