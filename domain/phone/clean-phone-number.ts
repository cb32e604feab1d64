import { cleanValue } from '../text/clean-text.ts';

/** Cleans a pasted number, and removes special dashes and `tel:`. */
export const cleanPhoneNumber = (typed: string): string =>
  cleanValue(typed)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replace(/^tel:\s*/i, '');
