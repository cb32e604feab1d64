import { cleanPhoneNumber } from './clean-phone-number.ts';
import { toE164 } from './e164.ts';
import { numberingPlans, type NumberingPlans } from './numbering-plans.ts';

/** `isValidPhoneNumber` of `libphonenumber-js/core`, which domain/ does not import. */
export type IsValidPhoneNumber = (international: string, metadata: NumberingPlans) => boolean;

export type FindPhoneProblem = (typed: string, countryCode?: string) => string | undefined;

interface NumberKind {
  readonly prefixPattern: RegExp;
  readonly name: string;
  readonly shortest: number;
  readonly longest: number;
  readonly digits: string;
  readonly example: string;
}

interface Plan {
  readonly kinds: readonly NumberKind[];
  readonly example: string;
}

const plans: Readonly<Record<string, Plan>> = {
  '64': {
    kinds: [
      {
        prefixPattern: /^2/,
        name: 'a New Zealand mobile number',
        shortest: 8,
        longest: 10,
        digits: '9 to 11 digits',
        example: '021 123 4567',
      },
      {
        prefixPattern: /^[34679]/,
        name: 'a New Zealand landline number',
        shortest: 8,
        longest: 8,
        digits: '9 digits with its area code',
        example: '09 123 4567',
      },
    ],
    example: '021 123 4567',
  },
  '61': {
    kinds: [
      {
        prefixPattern: /^[2-478]/,
        name: 'an Australian number',
        shortest: 9,
        longest: 9,
        digits: '10 digits with its area code',
        example: '0412 345 678',
      },
    ],
    example: '0412 345 678',
  },
  '1': {
    kinds: [
      {
        prefixPattern: /^/,
        name: 'a number with the code +1',
        shortest: 10,
        longest: 10,
        digits: '10 digits with its area code',
        example: '212 555 0123',
      },
    ],
    example: '212 555 0123',
  },
};

/** ITU-T E.164 allows 15 digits; the shortest numbers in use have 7. */
const shortestAbroad = 7;
const longestAbroad = 15;

const lengthProblem = (digits: number, shortest: number, longest: number): 'short' | 'long' | undefined => {
  if (digits < shortest) return 'short';
  return digits > longest ? 'long' : undefined;
};

const problemAbroad = (digits: string): string | undefined => {
  const length = lengthProblem(digits.length, shortestAbroad, longestAbroad);
  return (
    length &&
    `Phone number is too ${length}: with its country code it has ${shortestAbroad} to ${longestAbroad} digits, like +44 20 7946 0018`
  );
};

const describeProblem = ({ kinds, example }: Plan, national: string): string => {
  const kind = kinds.find(({ prefixPattern }) => prefixPattern.test(national));
  const length = kind && lengthProblem(national.length, kind.shortest, kind.longest);
  return length === undefined
    ? `Enter a full phone number with its area code, like ${example}; one of another country begins with + and its code`
    : `Phone number is too ${length}: ${kind?.name} has ${kind?.digits}, like ${kind?.example}`;
};

export const phoneRule =
  (isValid: IsValidPhoneNumber): FindPhoneProblem =>
  (typed, countryCode = '+64') => {
    if (cleanPhoneNumber(typed) === '') return undefined;
    const number = toE164(typed, countryCode);
    const digits = number.slice(1);
    const found = Object.entries(plans).find(([code]) => digits.startsWith(code));
    if (found === undefined) return problemAbroad(digits);
    const [callingCode, plan] = found;
    if (isValid(number, numberingPlans)) return undefined;
    return describeProblem(plan, digits.slice(callingCode.length));
  };
