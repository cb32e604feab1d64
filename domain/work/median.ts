/** Returns the middle of some numbers, or what lies halfway between the two in the middle; undefined without numbers. */
export const median = (numbers: readonly number[]): number | undefined => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  const upper = sorted[Math.floor(sorted.length / 2)];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
};
