import { aucklandDate } from '../work/auckland-time.ts';
import { termsOnDay } from './terms-on-day.ts';

/**
 * Returns the constant that a build is given, so that all of it speaks of the terms of its day: the site and the Lambdas of a deployment agree
 * until the next one, whatever the date.
 * @param now milliseconds since 1970
 */
export const lendingTermsConstant = (now: number): { readonly LENDING_TERMS_FROM: string } => ({
  LENDING_TERMS_FROM: JSON.stringify(termsOnDay(aucklandDate(now)).from),
});
