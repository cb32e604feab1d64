import { cleanPhoneNumber } from './clean-phone-number.ts';
import { dialDigits, dropTrunkPrefix, internationalNumber } from './dialled-number.ts';

/** Converts a phone number to E.164, like `+64211234567`, without an extension. */
export const toE164 = (typed: string, countryCode = '+64'): string => {
  const number = internationalNumber(countryCode, dialDigits(cleanPhoneNumber(typed)));
  return dropTrunkPrefix(`+${number.replaceAll(/\D/g, '')}`);
};
