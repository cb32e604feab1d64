/** Adds thousands separators. Not with Intl: its first formatter takes a phone as long as a small page. */
export const groupDigits = (value: number | string): string =>
  String(value).replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','));
