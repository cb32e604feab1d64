export const paymentsPerYear = { weekly: 52, fortnightly: 26, monthly: 12 } as const;

export type PaymentFrequency = keyof typeof paymentsPerYear;

const monthsPerYear = 12;

/** Principal in cents, rate in hundredths of a percent a year: 925 is 9.25 %. */
export interface PlannedLoan {
  readonly principal: number;
  readonly rate: number;
  readonly months: number;
  readonly frequency: PaymentFrequency;
}

/** In cents, without the fee that is paid with each instalment: see `offerAt`. */
export interface PaymentPlan {
  readonly count: number;
  readonly instalment: number;
  readonly lastInstalment: number;
  readonly interest: number;
}

export const paymentCount = (months: number, frequency: PaymentFrequency): number =>
  Math.round((months * paymentsPerYear[frequency]) / monthsPerYear);

/** In cents. `owed * rate` is exact: an integer below 2^53. */
const periodInterest = (owed: number, rate: number, periodsPerYear: number): number =>
  Math.round((owed * rate) / (10_000 * periodsPerYear));

/**
 * Calculates payments in cents: P·i / (1 − (1 + i)^−n), rounded; the last one settles the balance. Source: Broverman,
 * Mathematics of Investment and Credit, chapter 2.
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
