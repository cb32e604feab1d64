import { formatDollars } from '../money/nzd.ts';
import { groupDigits } from '../text/group-digits.ts';

/** The names of a range's two filters. */
export const limitNames = {
  price: ['minPrice', 'maxPrice'],
  weekly: ['minWeekly', 'maxWeekly'],
  year: ['minYear', 'maxYear'],
  mileage: ['minMileage', 'maxMileage'],
} as const;

export type LimitedField = keyof typeof limitNames;

export const limitedFields: readonly LimitedField[] = ['price', 'weekly', 'year', 'mileage'];

export interface Range {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Returns a range with its lower limit first, as both may be typed in either order. */
export const orderRange = ({ min, max }: Range): Range =>
  min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max };

const formats: Record<LimitedField, (value: number) => string> = {
  price: formatDollars,
  weekly: formatDollars,
  mileage: groupDigits,
  year: String,
};

const suffixes: Record<LimitedField, string> = { price: '', weekly: ' a week', mileage: ' km', year: '' };

/** The specified highest price, which stands for any. */
const anyPrice = 999_999;

const limitsOf = (field: LimitedField, { min, max }: Range): Range => ({
  min: min === 0 && max !== undefined ? undefined : min,
  max: field === 'price' && (min ?? 0) > 0 && max === anyPrice ? undefined : max,
});

/** Returns for example 'Up to $20,000', 'From 2015' or '$100 to $200', without the unit of kilometres and weeks. */
export const rangeText = (field: LimitedField, range: Range): string => {
  const { min, max } = limitsOf(field, range);
  const format = formats[field];
  if (min === undefined) return `Up to ${format(max ?? 0)}`;
  if (max === undefined) return `From ${format(min)}`;
  return min === max ? format(min) : `${format(min)} to ${format(max)}`;
};

/** Returns for example 'Up to 100,000 km' or '$100 to $200 a week'. */
export const rangeLabel = (field: LimitedField, range: Range): string =>
  rangeText(field, range) + suffixes[field];
