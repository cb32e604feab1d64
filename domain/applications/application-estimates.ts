import { monthlyPayment } from '../calculator/amortisation.ts';
import { currentTerms, offeredRates } from '../lending/current-terms.ts';
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

const repayment = (amount: number, annualRate: number, months: number): string =>
  `${formatDollarsAndCents(monthlyPayment({ amount, annualRate, months }))} at ${annualRate}%`;

const incomeNotStated = 'Not known: no income was stated';

/** Estimates age, income and repayments for staff. @param now milliseconds since 1970 */
export const applicationEstimates = (application: LoanApplication, now: number): Fact[] => {
  const { loan_amount: amount, date_of_birth: dateOfBirth, details } = application;
  const income = monthlyIncome(application);
  const hasIncome = income !== undefined && income > 0;
  const months = details.wanted_term ?? details.starting_point?.term_months ?? currentTerms.months.longest;
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
      `${repayment(amount, offeredRates.lowest, months)}, ${repayment(amount, offeredRates.highest, months)}, before fees`,
    ),
  ];
};
