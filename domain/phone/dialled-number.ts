/**
 * A phone number as it can be dialled from anywhere. A country's code that was typed with the number wins over the one
 * that was chosen; the leading 0, which is for calls within the country, is left out.
 * @param countryCode the chosen one, e.g. '+64'
 */
export const internationalNumber = (countryCode: string, typed: string): string => {
  const number = typed.trim().replace(/^00/, '+');
  if (countryCode === '+64' && hasBareCountryCode(number)) return `+${number}`;
  return number.startsWith('+')
    ? number
    : `${countryCode} ${number.replace(/^\(?0/, (zero) => zero.slice(0, -1))}`;
};
/** The digits, with a leading plus. A 0 in brackets behind a country's code is for calls within that country. */
const dialDigits = (typed: string): string =>
  typed.replace(/^(\s*(?:\+|00|64)[\d\s.-]*)\(0\)/, '$1').replaceAll(/[^\d+]/g, '');

/**
 * Whether a number begins with New Zealand's country code and lacks only the plus: after `64` come the 8 to 10 digits of
 * a number in New Zealand without its leading 0. No number that is dialled within the country is as long and begins so.
 */
const hasBareCountryCode = (typed: string): boolean => /^64\d{8,10}$/.test(dialDigits(typed));

/** What a phone dials for a number of a seller in New Zealand: digits, with a plus before a country's code. */
export const dialledNumber = (typed: string): string =>
  hasBareCountryCode(typed) ? `+${dialDigits(typed)}` : dialDigits(typed);
