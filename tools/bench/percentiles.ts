/** The value that so large a share of some values does not exceed. @param sorted in rising order */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** The middle, and what 90, 95 and 99 in 100 values do not exceed. */
export interface Percentiles {
  readonly p50: number;
  readonly p90: number;
  readonly p95: number;
  readonly p99: number;
}

/** The percentiles of some values, in any order; NaN of none. */
export const percentilesOf = (values: readonly number[]): Percentiles => {
  const sorted = values.toSorted((one, other) => one - other);
  return {
    p50: percentile(sorted, 0.5),
    p90: percentile(sorted, 0.9),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
  };
};
