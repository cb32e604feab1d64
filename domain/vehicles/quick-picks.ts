import { priceRanges } from './options.ts';

export interface QuickPick {
  readonly min?: number;
  readonly max?: number;
}

/** Ranges that a visitor can choose with one press; the prices are the specified ones. */
export const quickPicks: Record<'price' | 'weekly' | 'mileage', readonly QuickPick[]> = {
  price: priceRanges.map(({ minPrice, maxPrice }) => ({ min: minPrice, max: maxPrice })),
  weekly: [{ max: 75 }, { max: 100 }, { max: 150 }, { max: 250 }],
  mileage: [{ max: 50_000 }, { max: 100_000 }, { max: 150_000 }, { max: 200_000 }],
};

/** Kilometres around a place. */
export const radiusPicks = [25, 50, 100, 200] as const;

/** For a filter that names no distance. */
export const defaultWithinKm = 50;
