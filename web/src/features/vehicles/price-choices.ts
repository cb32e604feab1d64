import { formatDollars } from '#domain/money/nzd.ts';
import { priceRanges } from '#domain/vehicles/options.ts';
import type { Filters } from './filters.ts';

const highestPrice = Math.max(...priceRanges.map(({ maxPrice }) => maxPrice));

const priceLabel = (from: number, to: number): string => {
  if (from === 0) return `Up to ${formatDollars(to)}`;
  return to >= highestPrice
    ? `${formatDollars(from)} and over`
    : `${formatDollars(from)} to ${formatDollars(to)}`;
};

const toPriceChoice = (from: number, to: number) => ({ value: `${from}-${to}`, label: priceLabel(from, to) });

const choices = priceRanges.map(({ minPrice, maxPrice }) => toPriceChoice(minPrice, maxPrice));

/** Returns the selected price range; adds a custom range that an address asks for. */
export const priceChoice = ({ minPrice = '', maxPrice = '' }: Filters) => {
  if (minPrice === '' && maxPrice === '') return { value: '', choices };
  const own = toPriceChoice(Number(minPrice), maxPrice === '' ? highestPrice : Number(maxPrice));
  const isListed = choices.some(({ value }) => value === own.value);
  return { value: own.value, choices: isListed ? choices : [own, ...choices] };
};

/** Parses a choice into filters; an empty one removes them. The highest range has no upper limit. */
export const parsePriceChoice = (choice: string): Filters => {
  const [minPrice = '', maxPrice = ''] = choice.split('-');
  return { minPrice, maxPrice: Number(maxPrice) >= highestPrice ? '' : maxPrice };
};
