/** Rounds parts to whole numbers that add up to their rounded total, by the largest remainder. */
export const roundToTotal = (parts: readonly number[], total: number): number[] => {
  const down = parts.map((part) => Math.floor(part));
  const missing = down.reduce((rest, whole) => rest - whole, Math.round(total));
  const remainders = parts.map((part) => part - Math.floor(part)).entries();
  const largest = [...remainders].sort(([, one], [, other]) => other - one).slice(0, missing);
  const up = new Set(largest.map(([index]) => index));
  return down.map((whole, index) => (up.has(index) ? whole + 1 : whole));
};
