/** Extensions in forms that libphonenumber knows, too. */
const extension = /\s*(?:;ext=|(?:ext(?:ensio)?n?|x|#)[.:]?\s*)(\d{1,7})$/i;

/** Removes an extension, like `ext 12`. */
export const withoutExtension = (typed: string): string => typed.replace(extension, '');

/** Prepends the country code unless the number has one; the trunk prefix 0 is dropped. */
export const internationalNumber = (countryCode: string, typed: string): string => {
  const number = typed.trim().replace(/^(\(?)00/, '$1+');
  if (countryCode === '+64' && hasBareCountryCode(number)) return `+${number}`;
  return /^\(?\+/.test(number)
    ? number
    : `${countryCode} ${number.replace(/^\(?0/, (zero) => zero.slice(0, -1))}`;
};
/** Keeps digits and a leading plus; drops a "(0)" after a country code, which may be in brackets too, and an extension. */
export const dialDigits = (typed: string): string =>
  withoutExtension(typed)
    .replace(/^(\s*\(?(?:\+|00|64)[\d\s.)-]*)\(0\)/, '$1')
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+');

/** Detects New Zealand numbers whose country code lacks the plus; no national number is as long. */
const hasBareCountryCode = (typed: string): boolean => /^640?\d{8,10}$/.test(dialDigits(typed));

/** Drops the trunk prefix after the country code of New Zealand, Australia or North America. */
export const dropTrunkPrefix = (digits: string): string => digits.replace(/^\+(?:(6[14])0|(1)1)/, '+$1$2');

/** Returns what a `tel:` link dials, with the extension (RFC 3966, section 5.3). */
export const dialledNumber = (typed: string): string => {
  const digits = dropTrunkPrefix(`${hasBareCountryCode(typed) ? '+' : ''}${dialDigits(typed)}`);
  const [, extensionDigits] = extension.exec(typed) ?? [];
  return extensionDigits === undefined ? digits : `${digits};ext=${extensionDigits}`;
};
