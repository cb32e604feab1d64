import type { ApplicationDraft } from './application-fields.ts';
import { debtQuestions } from './debts.ts';
import { parseTypedNumber } from './number-fields.ts';
import { formatDollarsAndCents } from '../money/nzd.ts';
import { lazily } from '../lazily.ts';
import type { Question } from './questions.ts';

const notGiven = 'Not given';

const amounts: ReadonlySet<Question> = new Set([
  'salaryAfterTax',
  'secondIncome',
  'rentMortgagePayment',
  'loanAmount',
  'deposit',
  ...debtQuestions.filter((question) => !question.endsWith('Kind')),
]);

const longDate = lazily(() => new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'UTC' }));

const formatLongDate = (text: string): string => {
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? text : longDate().format(date);
};

/** Formats an answer for the Review step: amounts as dollars and cents, dates in words. */
export const formatAnswer = (question: Question, answers: ApplicationDraft): string => {
  const answer = answers[question];
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  const text = answer.trim();
  if (text === '') return notGiven;
  if (question === 'dateOfBirth' || question === 'jointDateOfBirth') return formatLongDate(text);
  if (question === 'wantedTerm') return `${text} months`;
  return amounts.has(question) ? formatDollarsAndCents(parseTypedNumber(text)) : text;
};
