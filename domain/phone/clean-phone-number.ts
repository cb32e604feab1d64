/**
 * A phone number as it would be typed, read from what was typed or pasted. Apps for contacts, web pages and documents
 * put marks around a number that nobody sees (of the writing direction, of where a line may break), and typographers'
 * dashes and spaces into it; a copied link begins with `tel:`.
 */
export const cleanPhoneNumber = (typed: string): string =>
  typed
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim()
    .replace(/^tel:\s*/i, '');
