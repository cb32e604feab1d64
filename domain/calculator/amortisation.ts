/** A loan repaid in equal monthly instalments, interest charged monthly on what is still owed. */
export interface Loan {
  /** NZ dollars. */
  readonly amount: number;
  /** Percent a year, nominal: 5 is 5 % p.a. */
  readonly annualRate: number;
  /** Number of monthly instalments. */
  readonly months: number;
}

/** What a loan costs, in NZ dollars, not rounded. */
interface LoanCost {
  readonly monthly: number;
  readonly fortnightly: number;
  readonly weekly: number;
  readonly totalRepayment: number;
  readonly totalInterest: number;
}

/** One year of a loan, in NZ dollars, not rounded. */
export interface ScheduleYear {
  readonly year: number;
  readonly principal: number;
  readonly interest: number;
  /** What is still owed at the end of the year. */
  readonly balance: number;
}

const monthsPerYear = 12;

// The product's convention: an indication in round parts of the monthly instalment, not 26 or 52 payments a year.
const fortnightsPerMonth = 2;
const weeksPerMonth = 4;

const monthlyRate = (annualRate: number): number => annualRate / 100 / monthsPerYear;

/**
 * The monthly instalment in NZ dollars, not rounded: A·i / (1 − (1 + i)^−n), the annuity-immediate that
 * spreadsheets offer as PMT, with i the rate of a month and n the months; A / n without interest.
 */
export const monthlyPayment = ({ amount, annualRate, months }: Loan): number => {
  const rate = monthlyRate(annualRate);
  // expm1 and log1p keep all digits where the rate is so small that 1 + rate would lose them.
  return rate === 0 ? amount / months : (amount * rate) / -Math.expm1(-months * Math.log1p(rate));
};

/** Instalments and totals of a loan. */
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

/** How a loan is paid back, year by year; the last year may be a part of one. */
export const yearlySchedule = (loan: Loan): ScheduleYear[] => {
  const payment = monthlyPayment(loan);
  const rate = monthlyRate(loan.annualRate);
  const years: ScheduleYear[] = [];
  let balance = loan.amount;
  for (let paid = 0; paid < loan.months; paid += monthsPerYear) {
    const instalments = Math.min(monthsPerYear, loan.months - paid);
    const owedBefore = balance;
    for (let month = 0; month < instalments; month += 1) balance += balance * rate - payment;
    const principal = owedBefore - balance;
    years.push({
      year: years.length + 1,
      principal,
      interest: payment * instalments - principal,
      balance,
    });
  }
  return years;
};
