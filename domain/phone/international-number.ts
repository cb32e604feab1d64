import { hasBareCountryCode } from './dialled-number.ts';

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
