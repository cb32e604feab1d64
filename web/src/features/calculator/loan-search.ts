import type { Loan } from '#domain/calculator/amortisation.ts';
import { maxAmountDollars } from '#domain/money/nzd.ts';
import {
  calculatorLimits,
  type InputLimits,
  maxAnnualRatePercent,
  nearestAllowed,
} from '#domain/calculator/limits.ts';
import { loanParameters as parameters, originParameters } from '../../lib/loan-address.ts';
import { paths } from '../../lib/paths.ts';

/** The loan that the calculator starts with. */
export const initialLoan: Loan = {
  amount: calculatorLimits.amount.initial,
  annualRate: calculatorLimits.annualRate.initial,
  months: calculatorLimits.months.initial,
};

const read = (search: URLSearchParams, name: string, limits: InputLimits): number => {
  const value = Number.parseFloat(search.get(name) ?? '');
  return Number.isFinite(value) ? nearestAllowed(value, limits) : limits.initial;
};

/** The loan that an address asks for (`?amount=20000&rate=9.25&term=48`), brought within the calculator's limits. */
export const loanFromSearch = (search: string): Loan => {
  const given = new URLSearchParams(search);
  return {
    amount: read(given, parameters.amount, calculatorLimits.amount),
    annualRate: read(given, parameters.annualRate, calculatorLimits.annualRate),
    months: read(given, parameters.months, calculatorLimits.months),
  };
};

/** The amount in NZ dollars that an address asks for, even where the calculator can't take it as it is. */
export const askedAmountFrom = (search: string): number | undefined => {
  const asked = Number(new URLSearchParams(search).get(parameters.amount));
  return asked > 0 && asked <= maxAmountDollars ? asked : undefined;
};

/** The rate in percent a year that an address asks for, also one that the slider does not have. */
export const askedRateFrom = (search: string): number | undefined => {
  const asked = Number.parseFloat(new URLSearchParams(search).get(parameters.annualRate) ?? '');
  return Number.isFinite(asked) ? asked : undefined;
};

/** Returns whether an application can take the rate; the calculator only says so of the others. */
const isPossible = (rate: number): boolean => rate > 0 && rate <= maxAnnualRatePercent;

const isInitial = ({ amount, annualRate, months }: Loan): boolean =>
  amount === initialLoan.amount && annualRate === initialLoan.annualRate && months === initialLoan.months;

/** An address' query with the loan in it, and whatever else was there; nothing for the loan to start with. */
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

/** The application's address for a loan, with the page and the vehicle that led to the calculator. A rate that nobody can be charged is left out. */
export const applicationFor = (search: string, { amount, annualRate, months }: Loan): string => {
  const query = new URLSearchParams({
    [originParameters.page]: 'loan-calculator',
    ...Object.fromEntries(new URLSearchParams(search)),
    [parameters.amount]: String(Math.round(amount)),
    [parameters.annualRate]: String(annualRate),
    [parameters.months]: String(months),
  });
  if (!isPossible(annualRate)) query.delete(parameters.annualRate);
  return `${paths.loanApplication}?${query}`;
};
