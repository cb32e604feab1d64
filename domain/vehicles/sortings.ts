/** Orders of the list, as in an address; `best` is the usual one for a search, `newest` without one. */
export const sortings = [
  'best',
  'newest',
  'price',
  'price-high',
  'weekly',
  'mileage',
  'year',
  'distance',
] as const;

export type Sorting = (typeof sortings)[number];
