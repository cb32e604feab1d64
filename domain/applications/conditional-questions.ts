import { parseAmount } from '../money/nzd.ts';
import type { ApplicationDraft } from './application-fields.ts';
import { debtNumbers, hasDebtsUpTo } from './debts.ts';
import { anotherCode, anotherCountry } from './options.ts';
import type { Question } from './questions.ts';

type Answers = Partial<ApplicationDraft>;

const hasEmployer = ({ incomeType }: Answers): boolean =>
  incomeType !== 'Benefits' && incomeType !== 'Self-employed';

const hasJointApplicant = ({ jointName = '' }: Answers): boolean => jointName.trim() !== '';

/** When a question is asked, by the answers to others of the same step; the rest are always asked. */
const conditions: ReadonlyMap<string, (answers: Answers) => boolean> = new Map([
  ['otherPhoneCode', ({ phoneCountryCode }: Answers) => phoneCountryCode === anotherCode],
  ['otherCountry', ({ country }: Answers) => country === anotherCountry],
  ['employer', hasEmployer],
  ['monthsWithEmployer', hasEmployer],
  ['jobTitle', ({ incomeType }: Answers) => incomeType !== 'Benefits'],
  ['secondIncomeFrequency', ({ secondIncome = '' }: Answers) => (parseAmount(secondIncome) ?? 0) > 0],
  [
    'rentMortgageFrequency',
    ({ rentMortgagePayment = '' }: Answers) => parseAmount(rentMortgagePayment) !== 0,
  ],
  ...debtNumbers.flatMap((number) => [
    [`debt${number}Kind`, (answers: Answers) => hasDebtsUpTo(answers, number - 1)] as const,
    [`debt${number}Owed`, (answers: Answers) => hasDebtsUpTo(answers, number)] as const,
    [`debt${number}Payment`, (answers: Answers) => hasDebtsUpTo(answers, number)] as const,
  ]),
  ['changeInWords', ({ expensesIncomeChange }: Answers) => expensesIncomeChange === 'Yes'],
  ['jointDateOfBirth', hasJointApplicant],
  ['jointContact', hasJointApplicant],
  ['jointConsent', hasJointApplicant],
]);

/** Questions whose answers decide whether others are asked. */
export const decidingQuestions = [
  'phoneCountryCode',
  'country',
  'incomeType',
  'secondIncome',
  'rentMortgagePayment',
  'debt1Kind',
  'debt2Kind',
  'debt3Kind',
  'debt4Kind',
  'debt5Kind',
  'expensesIncomeChange',
  'jointName',
] as const satisfies readonly Question[];

export const isAsked = (question: Question, answers: Answers): boolean =>
  conditions.get(question)?.(answers) ?? true;

/** Clears the answers to questions that are no longer asked. */
export const clearUnaskedAnswers = (answers: ApplicationDraft): ApplicationDraft => {
  const unasked = [...conditions].filter(([, isMet]) => !isMet(answers));
  const emptied = unasked.map(([name]) => [name, name === 'jointConsent' ? false : '']);
  return { ...answers, ...Object.fromEntries(emptied) };
};
