export const median = (numbers: readonly number[]): number | undefined => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  const upper = sorted[Math.floor(sorted.length / 2)];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
};
