import { paths } from './paths.ts';

/** What the calculator's and the application's addresses call amount, rate and term. */
export const loanParameters = { amount: 'amount', annualRate: 'rate', months: 'term' } as const;

/** The calculator's address for an amount in NZ dollars; it takes the nearest that it can calculate with. */
export const calculatorFor = (amount: number): string =>
  `${paths.loanCalculator}?${loanParameters.amount}=${Math.round(amount)}`;

/** The application's address for an amount in NZ dollars, and a term in months if one was chosen. */
export const applicationFor = (amount: number, months?: number): string => {
  const term = months === undefined ? '' : `&${loanParameters.months}=${months}`;
  return `${paths.loanApplication}?${loanParameters.amount}=${Math.round(amount)}${term}`;
};
