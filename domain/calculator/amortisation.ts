import { roundToTotal } from '../money/round-to-total.ts';

export interface Loan {
  readonly amount: number;
  /** Nominal rate in percent a year. */
  readonly annualRate: number;
  readonly months: number;
}

interface LoanCost {
  readonly monthly: number;
  readonly fortnightly: number;
  readonly weekly: number;
  readonly totalRepayment: number;
  readonly totalInterest: number;
}

export interface ScheduleYear {
  readonly year: number;
  readonly principal: number;
  readonly interest: number;
  readonly balance: number;
}

const monthsPerYear = 12;

// By the specification the calculator divides the monthly instalment; it does not count 26 or 52 payments a year.
const fortnightsPerMonth = 2;
const weeksPerMonth = 4;

const monthlyRate = (annualRate: number): number => annualRate / 100 / monthsPerYear;

export const monthlyPayment = ({ amount, annualRate, months }: Loan): number => {
  const rate = monthlyRate(annualRate);
  // A·i / (1 − (1 + i)^−n), known as PMT; expm1 and log1p keep the digits of very small rates.
  return rate === 0 ? amount / months : (amount * rate) / -Math.expm1(-months * Math.log1p(rate));
};

export const loanCost = (loan: Loan): LoanCost => {
  const monthly = monthlyPayment(loan);
  const totalRepayment = monthly * loan.months;
  return {
    monthly,
    fortnightly: monthly / fortnightsPerMonth,
    weekly: monthly / weeksPerMonth,
    totalRepayment,
    totalInterest: totalRepayment - loan.amount,
  };
};

/** Returns whole dollars that add up to the loan and its interest. */
export const yearlySchedule = (loan: Loan): ScheduleYear[] => {
  const payment = monthlyPayment(loan);
  const rate = monthlyRate(loan.annualRate);
  const principals: number[] = [];
  const interests: number[] = [];
  let owed = loan.amount;
  for (let paid = 0; paid < loan.months; paid += monthsPerYear) {
    const instalments = Math.min(monthsPerYear, loan.months - paid);
    const owedBefore = owed;
    for (let month = 0; month < instalments; month += 1) owed += owed * rate - payment;
    principals.push(owedBefore - owed);
    interests.push(payment * instalments - owedBefore + owed);
  }
  const wholeInterests = roundToTotal(interests, loanCost(loan).totalInterest);
  let balance = Math.round(loan.amount);
  return roundToTotal(principals, loan.amount).map((principal, index) => {
    balance -= principal;
    return { year: index + 1, principal, interest: wholeInterests[index] ?? 0, balance };
  });
};
