import { currentTerms } from '../lending/current-terms.ts';
import { formatDollars } from '../money/nzd.ts';
import { fact, type Fact } from '../submissions/facts.ts';
import { aucklandDate } from '../work/auckland-time.ts';
import { type Affordability, calculateAffordability } from './affordability.ts';
import { payloadToForm } from './application-payload.ts';
import { isJoint, jointAnswersOf } from './joint-part.ts';
import type { LoanApplication } from './stored-application.ts';

const monthsPerYear = 12;

/** Returns the age in whole years on a day; both dates as `2026-11-23`. */
export const ageOn = (dateOfBirth: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(4) < dateOfBirth.slice(4) ? years - 1 : years;
};

const debtFact = ({ debts, debtsPaidOff }: Affordability): Fact =>
  debtsPaidOff > 0
    ? fact('Debts a month, paid off by this loan', formatDollars(debtsPaidOff))
    : fact('Debts a month', formatDollars(debts));

/** Lists what the applicant's review showed: by the same function, with the joint applicant's income once it is known. */
const budgetFacts = (budget: Affordability, amount: number, incomeLabel: string): Fact[] => {
  const { months, income, housing, expenses, repayment, remaining } = budget;
  const [lowest, highest] = [currentTerms.rates.lowest, currentTerms.rates.highest].map((rate) => rate / 100);
  return [
    fact(incomeLabel, formatDollars(income)),
    fact('Rent, board or mortgage a month', formatDollars(housing)),
    debtFact(budget),
    fact('Living costs a month', expenses === undefined ? 'In words' : formatDollars(expenses)),
    fact(
      `Repayment a month over ${months} months`,
      `${formatDollars(repayment.lowest)} at ${lowest}% to ${formatDollars(repayment.highest)} at ${highest}%`,
    ),
    fact(
      expenses === undefined ? 'Left a month, before living costs' : 'Left a month',
      formatDollars(remaining),
    ),
    fact('Loan to yearly income', `${Math.round((amount / income / monthsPerYear) * 100)}%`),
  ];
};

const unknownBudget = [
  fact('Left a month', 'Not known: no income was stated, or the amount is not one that we arrange'),
];

const incomeLabels = {
  alone: 'Income a month, after tax',
  together: 'Income of both a month, after tax',
  awaited: 'Income a month, after tax, without the joint applicant’s',
} as const;

const incomeLabelOf = (application: LoanApplication): string => {
  if (application.joint !== undefined) return incomeLabels.together;
  return isJoint(application) ? incomeLabels.awaited : incomeLabels.alone;
};

const jointAge = ({ details: { joint_date_of_birth: born = '' } }: LoanApplication, day: string): Fact[] =>
  born === '' ? [] : [fact('Age of the joint applicant', `${ageOn(born, day)} years`)];

/** Estimates for staff what is left of the income, and the ages. @param now milliseconds since 1970 */
export const applicationEstimates = (application: LoanApplication, now: number): Fact[] => {
  const { joint } = application;
  const budget = calculateAffordability(payloadToForm(application), joint && jointAnswersOf(joint));
  const today = aucklandDate(now);
  return [
    ...(budget === undefined
      ? unknownBudget
      : budgetFacts(budget, application.loan_amount, incomeLabelOf(application))),
    fact('Age', `${ageOn(application.date_of_birth, today)} years`),
    ...jointAge(application, today),
  ];
};
