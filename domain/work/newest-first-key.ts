/** The last time in milliseconds with 13 digits, in the year 2286. */
const lastTime = 9_999_999_999_999;

/** Returns a sort key that puts later ISO 8601 timestamps first. */
export const newestFirstKey = (time: string): string =>
  String(lastTime - Date.parse(time)).padStart(String(lastTime).length, '0');
