import { formatDollars } from '#domain/money/nzd.ts';
import { priceRanges } from '#domain/vehicles/options.ts';
import type { Filters } from './filters.ts';

const priceLabel = (from: string, to: string): string => {
  if (Number(from) === 0) return `Up to ${formatDollars(Number(to))}`;
  const lowest = formatDollars(Number(from));
  return to === '' ? `${lowest} and over` : `${lowest} to ${formatDollars(Number(to))}`;
};

const toPriceChoice = (from: string, to: string) => ({ value: `${from}-${to}`, label: priceLabel(from, to) });

const choices = priceRanges.map(({ minPrice, maxPrice }) => toPriceChoice(`${minPrice}`, `${maxPrice}`));

/** Returns the selected price range; adds a custom range that an address asks for. */
export const priceChoice = ({ minPrice = '', maxPrice = '' }: Filters) => {
  if (minPrice === '' && maxPrice === '') return { value: '', choices };
  const own = toPriceChoice(minPrice || '0', maxPrice);
  const isListed = choices.some(({ value }) => value === own.value);
  return { value: own.value, choices: isListed ? choices : [own, ...choices] };
};

/** Parses a choice into filters; an empty one removes them. */
export const parsePriceChoice = (choice: string): Filters => {
  const [minPrice = '', maxPrice = ''] = choice.split('-');
  return { minPrice, maxPrice };
};
