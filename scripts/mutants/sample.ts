// Mulberry32: the same numbers from 0 to below 1 for the same seed.
const randomNumbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Draws up to `size` items, each at most once. */
export const sample = <Item>(items: readonly Item[], size: number, seed: number): Item[] => {
  const random = randomNumbers(seed);
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, size)
    .map(({ item }) => item);
};

/** Draws from each group in proportion to its size, but at least `minimum` items: the share of a few items says little. */
export const sampleGroups = <Item>(
  groups: readonly (readonly Item[])[],
  { size, minimum, seed }: { readonly size: number; readonly minimum: number; readonly seed: number },
): Item[] => {
  const total = groups.reduce((sum, group) => sum + group.length, 0);
  return groups.flatMap((group) =>
    sample(group, Math.max(minimum, Math.round((size * group.length) / total)), seed),
  );
};
