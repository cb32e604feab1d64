/** Nearest-rank percentile of sorted values. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

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
