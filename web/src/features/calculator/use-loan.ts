import type { Loan } from '#domain/calculator/amortisation.ts';
import { calculatorLimits, nearestAllowed } from '#domain/calculator/limits.ts';
import { parseAmount } from '#domain/money/nzd.ts';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../lib/use-hydrated.ts';
import {
  applicationFor,
  askedAmountFrom,
  askedRateFrom,
  initialLoan,
  loanFromSearch,
  searchWithLoan,
} from './loan-search.ts';

/** Milliseconds of rest before the address follows the sliders: browsers refuse more than about 3 changes a second. */
const addressDelay = 400;

const loanParts = ['amount', 'annualRate', 'months'] as const satisfies readonly (keyof Loan)[];

interface Choice extends Partial<Loan> {
  /** The rate that was typed, where the slider does not have it. */
  readonly askedRate?: number | undefined;
}

/** Takes the nearest rate that the slider has, and remembers the one that was asked for. */
const choiceOfRate = (askedRate: number): Choice => ({
  annualRate: nearestAllowed(askedRate, calculatorLimits.annualRate),
  askedRate,
});

/** What the visitor has set before this code was there: those inputs no longer show what the page came with. */
const earlyChoices = (inputs: HTMLElement): Choice => {
  const chosen: Partial<Record<keyof Loan, number>> = {};
  let rate: Choice = {};
  for (const name of loanParts) {
    const pair = inputs.querySelectorAll<HTMLInputElement>(`input[name=${name}], #loan-${name}`);
    const changed = [...pair].find(({ value, defaultValue }) => value !== '' && value !== defaultValue);
    const typed = changed && parseAmount(changed.value);
    if (typed === undefined) continue;
    if (name === 'annualRate') rate = choiceOfRate(typed);
    else chosen[name] = nearestAllowed(typed, calculatorLimits[name]);
  }
  return { ...chosen, ...rate };
};

interface LoanState {
  readonly loan: Loan;
  /** The amount that was asked for, in NZ dollars; the loan's may be only the nearest to it. */
  readonly askedAmount: number;
  /** The rate that was asked for, in percent a year; the loan's may be only the nearest to it. */
  readonly askedRate: number;
  /** The calculator's own address, with what was asked for. */
  readonly address: string;
  /** The address of an application for the amount that was asked for. */
  readonly applyAddress: string;
  /** Whether the visitor has changed anything. */
  readonly isChanged: boolean;
  readonly change: (change: Partial<Loan>) => void;
  /** Takes the nearest to a rate, and remembers that this one was asked for. */
  readonly askRate: (rate: number) => void;
  /** The ref of the element around the sliders. */
  readonly takeOver: (inputs: HTMLElement | null) => void;
}

/** The loan in the calculator: what the visitor chose, else what the address asks for; the address follows it. */
export const useLoan = (): LoanState => {
  const { pathname, search, hash } = useLocation();
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<Choice>({});
  // The prerendered page knows no address: what it asks for comes right after the first render.
  const { amount, annualRate, months } = {
    ...(isHydrated ? loanFromSearch(search) : initialLoan),
    ...chosen,
  };
  const asked = isHydrated ? search : '';
  const askedAmount = (chosen.amount === undefined && askedAmountFrom(asked)) || amount;
  const addressRate = chosen.annualRate === undefined ? askedRateFrom(asked) : undefined;
  const askedRate = chosen.askedRate ?? addressRate ?? annualRate;
  const query = searchWithLoan(asked, { amount: askedAmount, annualRate: askedRate, months });

  useEffect(() => {
    if (!isHydrated) return undefined;
    const timer = setTimeout(() => {
      // Beside the router, which would take it for a visit to another page.
      if (query !== window.location.search)
        window.history.replaceState(window.history.state, '', pathname + query + hash);
    }, addressDelay);
    return () => clearTimeout(timer);
  }, [isHydrated, query, pathname, hash]);

  const change = useCallback(
    (changed: Choice) =>
      setChosen((before) => ({
        ...before,
        ...(changed.annualRate !== undefined && { askedRate: undefined }),
        ...changed,
      })),
    [],
  );

  return {
    loan: { amount, annualRate, months },
    askedAmount,
    askedRate,
    address: pathname + query,
    applyAddress: applicationFor(asked, { amount: askedAmount, annualRate: askedRate, months }),
    isChanged: Object.keys(chosen).length > 0,
    change,
    askRate: (rate) => change(choiceOfRate(rate)),
    takeOver: useCallback((inputs) => {
      if (inputs !== null) setChosen(earlyChoices(inputs));
    }, []),
  };
};
