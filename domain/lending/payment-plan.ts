/** How often a loan can be paid back, and how many times a year that is. */
export const paymentsPerYear = { weekly: 52, fortnightly: 26, monthly: 12 } as const;

export type PaymentFrequency = keyof typeof paymentsPerYear;

const monthsPerYear = 12;

/** A loan as it is agreed on. */
export interface PlannedLoan {
  /** What is lent, the fees that are borrowed with it among it; in cents. */
  readonly principal: number;
  /** Interest, in hundredths of a percent a year, nominal. */
  readonly rate: number;
  readonly months: number;
  readonly frequency: PaymentFrequency;
}

/** How a loan is paid back, in cents: as many instalments as it says, all the same but the last. */
export interface PaymentPlan {
  readonly count: number;
  readonly instalment: number;
  /** Makes up for what the others were rounded by. */
  readonly lastInstalment: number;
  readonly interest: number;
}

/** Returns the number of payments in so many months, rounded to whole ones. */
export const paymentCount = (months: number, frequency: PaymentFrequency): number =>
  Math.round((months * paymentsPerYear[frequency]) / monthsPerYear);

/** Returns the interest of one period in whole cents, halves upwards. Exact: all factors are integers, their product below 2^53. */
const periodInterest = (owed: number, rate: number, periodsPerYear: number): number =>
  Math.round((owed * rate) / (10_000 * periodsPerYear));

/**
 * Plans equal instalments to the cent. The instalment is the annuity's, P·i / (1 − (1 + i)^−n), rounded to a cent, with i the yearly rate by the
 * number of periods; interest is rounded to a cent in each period, and the last instalment pays off what is left. The formula is that of an
 * annuity-immediate: Broverman, Mathematics of Investment and Credit, chapter 2.
 */
export const paymentPlan = ({ principal, rate, months, frequency }: PlannedLoan): PaymentPlan => {
  const { [frequency]: periodsPerYear } = paymentsPerYear;
  const count = paymentCount(months, frequency);
  const periodRate = rate / 10_000 / periodsPerYear;
  const annuity =
    rate === 0 ? principal / count : (principal * periodRate) / -Math.expm1(-count * Math.log1p(periodRate));
  const instalment = Math.round(annuity);
  let owed = principal;
  let interest = 0;
  for (let paid = 1; paid < count; paid += 1) {
    const due = periodInterest(owed, rate, periodsPerYear);
    interest += due;
    owed += due - instalment;
  }
  const lastInterest = periodInterest(owed, rate, periodsPerYear);
  return { count, instalment, lastInstalment: owed + lastInterest, interest: interest + lastInterest };
};
