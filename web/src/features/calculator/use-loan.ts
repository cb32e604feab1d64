import type { Loan } from '#domain/calculator/amortisation.ts';
import { calculatorLimits, nearestAllowed } from '#domain/calculator/limits.ts';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../lib/use-hydrated.ts';
import {
  applicationFor,
  parseRequestedAmount,
  parseRequestedRate,
  initialLoan,
  loanFromSearch,
  searchWithLoan,
} from './loan-search.ts';

/** Debounce (ms) of address updates: browsers limit history changes. */
const addressDelay = 400;

interface Choice extends Partial<Loan> {
  /** The rate as typed, before it was brought into the calculator's range. */
  readonly requestedRate?: number | undefined;
}

/** Uses the nearest rate that the calculator takes and keeps the typed one. */
const choiceOfRate = (requestedRate: number): Choice => ({
  annualRate: nearestAllowed(requestedRate, calculatorLimits.annualRate),
  requestedRate,
});

interface LoanState {
  readonly loan: Loan;
  /** Requested amount in NZ dollars; the loan may use the nearest possible one. */
  readonly requestedAmount: number;
  /** Requested rate in percent a year; the loan may use the nearest possible one. */
  readonly requestedRate: number;
  /** Address of the calculator with the requested values. */
  readonly address: string;
  readonly applyAddress: string;
  readonly isChanged: boolean;
  readonly change: (change: Partial<Loan>) => void;
  /** For a rate outside the calculator's range; `change` is for all others. */
  readonly requestRate: (rate: number) => void;
}

/** Holds the loan: each value comes from the visitor's input, else from the URL, which is updated after a pause. */
export const useLoan = (): LoanState => {
  const { pathname, search, hash } = useLocation();
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<Choice>({});
  // The prerendered page has no query: it is applied after the first render.
  const { amount, annualRate, months } = {
    ...(isHydrated ? loanFromSearch(search) : initialLoan),
    ...chosen,
  };
  const addressQuery = isHydrated ? search : '';
  const requestedAmount = (chosen.amount === undefined && parseRequestedAmount(addressQuery)) || amount;
  const addressRate = chosen.annualRate === undefined ? parseRequestedRate(addressQuery) : undefined;
  const requestedRate = chosen.requestedRate ?? addressRate ?? annualRate;
  const query = searchWithLoan(addressQuery, { amount: requestedAmount, annualRate: requestedRate, months });

  useEffect(() => {
    if (!isHydrated) return undefined;
    const timer = setTimeout(() => {
      // Bypasses the router, which would treat it as a navigation.
      if (query !== window.location.search)
        window.history.replaceState(window.history.state, '', pathname + query + hash);
    }, addressDelay);
    return () => clearTimeout(timer);
  }, [isHydrated, query, pathname, hash]);

  const change = useCallback(
    (changed: Choice) =>
      setChosen((before) => ({
        ...before,
        ...(changed.annualRate !== undefined && { requestedRate: undefined }),
        ...changed,
      })),
    [],
  );

  return {
    loan: { amount, annualRate, months },
    requestedAmount,
    requestedRate,
    address: pathname + query,
    applyAddress: applicationFor(addressQuery, { amount: requestedAmount, months }),
    isChanged: Object.keys(chosen).length > 0,
    change,
    requestRate: (rate) => change(choiceOfRate(rate)),
  };
};
