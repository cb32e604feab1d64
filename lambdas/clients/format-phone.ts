import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Fact, FactSection } from '#domain/submissions/facts.ts';

/** Formats a valid number as it is dialled from anywhere: `+64 21 555 0134`. Others stay as typed, as do two in one. */
export const formatPhone = (typed: string): string => {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'NZ', extract: false });
  return number?.isValid() === true ? number.formatInternational() : typed;
};

/** Formats a fact that is a phone number, which has a `tel:` link. */
export const formatPhoneFact = (fact: Fact): Fact =>
  fact.href?.startsWith('tel:') === true ? { ...fact, value: formatPhone(fact.value) } : fact;

/** Formats the phone numbers among facts. */
export const formatPhoneFacts = (sections: readonly FactSection[]): FactSection[] =>
  sections.map((section) => ({ ...section, facts: section.facts.map(formatPhoneFact) }));
