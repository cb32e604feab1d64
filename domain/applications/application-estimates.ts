import { currentTerms } from '../lending/current-terms.ts';
import { offerAt, offeredMonths, type RequestedLoan } from '../lending/offers.ts';
import { formatDollarsAndCents } from '../money/nzd.ts';
import { fact, type Fact } from '../submissions/facts.ts';
import { aucklandDate } from '../work/auckland-time.ts';
import { monthlyDebtPayments } from './debt-details.ts';
import { monthlyAmount } from './monthly-amount.ts';
import type { LoanApplication } from './stored-application.ts';

const monthsPerYear = 12;

/** Returns the age in whole years on a day; both dates as `2026-11-23`. */
export const ageOn = (dateOfBirth: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(4) < dateOfBirth.slice(4) ? years - 1 : years;
};

/** Returns the stated income in NZ dollars a month; undefined if its frequency is unknown. */
export const monthlyIncome = ({
  monthly_income: stated,
  details: { salary_frequency: frequency },
}: Pick<LoanApplication, 'monthly_income' | 'details'>): number | undefined =>
  monthlyAmount(stated, frequency);

/** @param hundredths rate in hundredths of a percent a year */
const repayment = (hundredths: number, loan: RequestedLoan): string => {
  const { instalment, rate } = offerAt(hundredths, loan, 'monthly');
  return `${formatDollarsAndCents(instalment)} at ${rate}%`;
};

const incomeNotStated = 'Not known: no income was stated';

/** Estimates age, income and repayments for staff. @param now milliseconds since 1970 */
export const applicationEstimates = (application: LoanApplication, now: number): Fact[] => {
  const { loan_amount: amount, date_of_birth: dateOfBirth, details } = application;
  const income = monthlyIncome(application);
  const hasIncome = income !== undefined && income > 0;
  const { rates, months: terms } = currentTerms;
  const months = offeredMonths(details.wanted_term ?? details.starting_point?.term_months ?? terms.longest);
  return [
    fact('Age', `${ageOn(dateOfBirth, aucklandDate(now))} years`),
    fact('Income a month, after tax', hasIncome ? formatDollarsAndCents(income) : incomeNotStated),
    ...(details.second_income === undefined
      ? []
      : [
          fact(
            'Second income a month',
            formatDollarsAndCents(
              monthlyAmount(details.second_income, details.second_income_frequency ?? '') ?? 0,
            ),
          ),
        ]),
    ...(details.debts === undefined
      ? []
      : [fact('Debt payments a month', formatDollarsAndCents(monthlyDebtPayments(details.debts)))]),
    fact(
      'Loan to yearly income',
      hasIncome ? `${Math.round((amount / income / monthsPerYear) * 100)}%` : incomeNotStated,
    ),
    fact(
      `Repayment a month over ${months} months`,
      `${repayment(rates.lowest, { amount, months })}, ${repayment(rates.highest, { amount, months })}, with all fees`,
    ),
  ];
};
