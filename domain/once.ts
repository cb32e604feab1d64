/** Creates a value on first use: an Intl formatter takes a phone many milliseconds. */
export const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
