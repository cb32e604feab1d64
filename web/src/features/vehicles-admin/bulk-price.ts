import { maxAmount } from '#domain/vehicles/status-fields.ts';

/** How the prices of several vehicles can change. */
export const priceChanges = [
  { label: 'Lower by percent', sign: -1, isPercent: true },
  { label: 'Lower by dollars', sign: -1, isPercent: false },
  { label: 'Raise by percent', sign: 1, isPercent: true },
  { label: 'Raise by dollars', sign: 1, isPercent: false },
] as const;

type PriceChange = (typeof priceChanges)[number];

/** Returns a price after a change, in whole dollars; undefined if no vehicle can have it. */
export const changedPrice = (
  price: number,
  { sign, isPercent }: PriceChange,
  by: number,
): number | undefined => {
  const changed = Math.round(price + sign * (isPercent ? (price * by) / 100 : by));
  return changed >= 0 && changed <= maxAmount ? changed : undefined;
};
