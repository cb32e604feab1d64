import { aucklandDate } from '../work/auckland-time.ts';
import { termsOnDay } from './terms-on-day.ts';

/** Fixes the terms at build time, so that site and Lambdas of a deployment agree. */
export const lendingTermsConstant = (now: number): { readonly LENDING_TERMS_FROM: string } => ({
  LENDING_TERMS_FROM: JSON.stringify(termsOnDay(aucklandDate(now)).from),
});
