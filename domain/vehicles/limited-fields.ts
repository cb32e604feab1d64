import { formatDollars } from '../money/nzd.ts';
import { groupDigits } from '../text/group-digits.ts';

export type LimitedField = 'price' | 'weekly' | 'mileage' | 'year';

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

/** Returns for example 'Up to $20,000', 'From 2015' or '$100 to $200 a week'. */
export const rangeLabel = (field: LimitedField, { min, max }: Range): string => {
  const [format, suffix] = [formats[field], suffixes[field]];
  if (min === undefined) return `Up to ${format(max ?? 0)}${suffix}`;
  if (max === undefined) return `From ${format(min)}${suffix}`;
  return min === max ? `${format(min)}${suffix}` : `${format(min)} to ${format(max)}${suffix}`;
};
