/** Prepends the country code unless the number has one; the trunk prefix 0 is dropped. */
export const internationalNumber = (countryCode: string, typed: string): string => {
  const number = typed.trim().replace(/^00/, '+');
  if (countryCode === '+64' && hasBareCountryCode(number)) return `+${number}`;
  return number.startsWith('+')
    ? number
    : `${countryCode} ${number.replace(/^\(?0/, (zero) => zero.slice(0, -1))}`;
};
/** Keeps digits and a leading plus; drops a "(0)" after a country code, which may be in brackets too. */
export const dialDigits = (typed: string): string =>
  typed.replace(/^(\s*\(?(?:\+|00|64)[\d\s.)-]*)\(0\)/, '$1').replaceAll(/[^\d+]/g, '');

/** Detects New Zealand numbers whose country code lacks the plus; no national number is as long. */
const hasBareCountryCode = (typed: string): boolean => /^64\d{8,10}$/.test(dialDigits(typed));

export const dialledNumber = (typed: string): string =>
  hasBareCountryCode(typed) ? `+${dialDigits(typed)}` : dialDigits(typed);
