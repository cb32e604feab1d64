/** A number of things in words, e.g. `1 record`, `2 records`. */
export const countOf = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;
