import type { Loan } from '#domain/calculator/amortisation.ts';
import { maxAmountDollars } from '#domain/money/nzd.ts';
import { calculatorLimits, type InputLimits, nearestAllowed } from '#domain/calculator/limits.ts';
import { loanParameters as parameters, originParameters } from '../../lib/loan-address.ts';
import { paths } from '../../lib/paths.ts';

export const initialLoan: Loan = {
  amount: calculatorLimits.amount.initial,
  annualRate: calculatorLimits.annualRate.initial,
  months: calculatorLimits.months.initial,
};

const read = (search: URLSearchParams, name: string, limits: InputLimits): number => {
  const value = Number.parseFloat(search.get(name) ?? '');
  return Number.isFinite(value) ? nearestAllowed(value, limits) : limits.initial;
};

/** Parses the loan of an address (`?amount=20000&rate=9.25&term=48`), clamped to the calculator's limits. */
export const loanFromSearch = (search: string): Loan => {
  const query = new URLSearchParams(search);
  return {
    amount: read(query, parameters.amount, calculatorLimits.amount),
    annualRate: read(query, parameters.annualRate, calculatorLimits.annualRate),
    months: read(query, parameters.months, calculatorLimits.months),
  };
};

/** Returns the amount of an address in NZ dollars, even out of range. */
export const parseRequestedAmount = (search: string): number | undefined => {
  const requested = Number(new URLSearchParams(search).get(parameters.amount));
  return requested > 0 && requested <= maxAmountDollars ? requested : undefined;
};

/** Returns the rate of an address in percent a year, even out of range. */
export const parseRequestedRate = (search: string): number | undefined => {
  const requested = Number.parseFloat(new URLSearchParams(search).get(parameters.annualRate) ?? '');
  return Number.isFinite(requested) ? requested : undefined;
};

const isInitial = ({ amount, annualRate, months }: Loan): boolean =>
  amount === initialLoan.amount && annualRate === initialLoan.annualRate && months === initialLoan.months;

/** Returns the query with the loan and all other parameters; empty for the default loan. */
export const searchWithLoan = (search: string, loan: Loan): string => {
  const query = new URLSearchParams(search);
  for (const name of Object.values(parameters)) query.delete(name);
  if (!isInitial(loan)) {
    query.set(parameters.amount, String(loan.amount));
    query.set(parameters.annualRate, String(loan.annualRate));
    query.set(parameters.months, String(loan.months));
  }
  return query.size === 0 ? '' : `?${query}`;
};

/** Returns the application link for a loan, with its origin. The rate stays behind: nobody was offered it. */
export const applicationFor = (
  search: string,
  { amount, months }: Pick<Loan, 'amount' | 'months'>,
): string => {
  const query = new URLSearchParams({
    [originParameters.page]: 'loan-calculator',
    ...Object.fromEntries(new URLSearchParams(search)),
    [parameters.amount]: String(Math.round(amount)),
    [parameters.months]: String(months),
  });
  query.delete(parameters.annualRate);
  return `${paths.loanApplication}?${query}`;
};
