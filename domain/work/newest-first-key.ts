/** Milliseconds in thirteen digits last until the year 2286. */
const lastTime = 9_999_999_999_999;

/** Returns a text that sorts later times before earlier ones. @param time ISO 8601 timestamp */
export const newestFirstKey = (time: string): string =>
  String(lastTime - Date.parse(time)).padStart(String(lastTime).length, '0');
