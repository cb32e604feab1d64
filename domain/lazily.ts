/** What is made when it is first asked for, and kept: each formatter of Intl takes a phone many milliseconds. */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
