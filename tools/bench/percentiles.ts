/** Nearest-rank percentile of sorted values. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;

export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

/** Returns the percentiles of unsorted values; NaN if there are none. */
export const percentilesOf = (values: readonly number[]): Percentiles => {
  const sorted = values.toSorted((one, other) => one - other);
  return {
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
  };
};
