/** The form has room for five debts. */
export const debtNumbers = [1, 2, 3, 4, 5] as const;

export type DebtNumber = (typeof debtNumbers)[number];

const parts = ['Kind', 'Owed', 'Payment'] as const;

type DebtPart = (typeof parts)[number];

export type DebtQuestion = `debt${DebtNumber}${DebtPart}`;

export type DebtAnswers = Record<DebtQuestion, string>;

/** Builds a record with one value for each question about debts. */
export function mapDebtQuestions<Value>(
  valueOf: (part: DebtPart, number: DebtNumber) => Value,
  // The overload keeps the keys, which `Object.fromEntries` loses.
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

export const debtQuestions: readonly DebtQuestion[] = debtNumbers.flatMap((number) =>
  parts.map((part) => `debt${number}${part}` as const),
);

/** Returns the answers with the debts after one that was taken out moved up by one. */
export const closeDebtGaps = (answers: DebtAnswers): DebtAnswers => {
  const stated = debtNumbers.filter((number) => answers[`debt${number}Kind`] !== '');
  if (stated.every((number, index) => number === index + 1)) return answers;
  return mapDebtQuestions((part, number) => {
    const from = stated[number - 1];
    return from === undefined ? '' : answers[`debt${from}${part}`];
  });
};

/** Returns whether debts 1 to `upTo` have a type; the form asks for the next debt only then. */
export const hasDebtsUpTo = (answers: Partial<DebtAnswers>, upTo: number): boolean =>
  debtNumbers.every((number) => number > upTo || Boolean(answers[`debt${number}Kind`]));
