import { cleanPhoneNumber } from './clean-phone-number.ts';
import { dialDigits, internationalNumber } from './dialled-number.ts';
import { numberingPlans } from './numbering-plans.ts';

const plans = Object.values(numberingPlans.countries).map(([code, , , , , trunkPrefix]) => ({
  code,
  trunkPrefix,
}));

/** Converts a phone number to E.164, like `+64211234567`; a trunk prefix is dropped where the numbering plan is known. */
export const toE164 = (typed: string, countryCode = '+64'): string => {
  const digits = internationalNumber(countryCode, dialDigits(cleanPhoneNumber(typed))).replaceAll(/\D/g, '');
  const plan = plans.find(({ code }) => digits.startsWith(code));
  return plan !== undefined && digits.startsWith(plan.code + plan.trunkPrefix)
    ? `+${plan.code}${digits.slice(plan.code.length + plan.trunkPrefix.length)}`
    : `+${digits}`;
};
