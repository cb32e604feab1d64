import { maxAmount } from '#domain/vehicles/status-fields.ts';

export interface PriceChange {
  readonly direction: 'lower' | 'raise';
  readonly unit: 'percent' | 'dollars';
  readonly by: number;
}

/** Returns a price after a change, in whole dollars; undefined if no vehicle can have it. */
export const changedPrice = (price: number, { direction, unit, by }: PriceChange): number | undefined => {
  const difference = unit === 'percent' ? (price * by) / 100 : by;
  const changed = Math.round(direction === 'lower' ? price - difference : price + difference);
  return changed >= 0 && changed <= maxAmount ? changed : undefined;
};
