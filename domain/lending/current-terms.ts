import { aucklandDate } from '../work/auckland-time.ts';
import type { LendingTerms } from './lending-terms.ts';
import { termsOnDay } from './terms-on-day.ts';

declare global {
  /** The day of the terms that a build was made with; not there in code that runs without one. */
  const LENDING_TERMS_FROM: string;
}

/** The terms that this build speaks of. */
export const currentTerms: LendingTerms = termsOnDay(
  typeof LENDING_TERMS_FROM === 'undefined' ? aucklandDate(Date.now()) : LENDING_TERMS_FROM,
);

/** The rates on offer, in percent a year. */
export const offeredRates = {
  lowest: currentTerms.rates.lowest / 100,
  highest: currentTerms.rates.highest / 100,
} as const;
