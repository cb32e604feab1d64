/**
 * A number as New Zealanders write it, its whole digits in threes: `1,250,000`. Not by Intl: its first formatter takes
 * a phone as long as the whole of a small page.
 * @param value at most 15 digits, so that it is not written as a power of ten
 */
export const groupDigits = (value: number | string): string =>
  String(value).replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','));
