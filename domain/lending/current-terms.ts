import { aucklandDate } from '../work/auckland-time.ts';
import type { LendingTerms } from './lending-terms.ts';
import { termsOnDay } from './terms-on-day.ts';

declare global {
  /** Defined by a build; undefined in code that runs unbundled. */
  const LENDING_TERMS_FROM: string;
}

export const currentTerms: LendingTerms = termsOnDay(
  typeof LENDING_TERMS_FROM === 'undefined' ? aucklandDate(Date.now()) : LENDING_TERMS_FROM,
);

export const offeredRates = {
  lowest: currentTerms.rates.lowest / 100,
  highest: currentTerms.rates.highest / 100,
} as const;
