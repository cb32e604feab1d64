/** Removes invisible characters, special dashes and spaces, and `tel:` from a pasted number. */
export const cleanPhoneNumber = (typed: string): string =>
  typed
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim()
    .replace(/^tel:\s*/i, '');
