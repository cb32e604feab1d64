/** Returns e.g. `1 record` or `2 records`. */
export const formatCount = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? '' : 's'}`;
