import { describe, expect, test } from '@jest/globals';
import { weeklyCost } from '#domain/lending/weekly-cost.ts';
import {
  buildFilterQuery,
  countFilters,
  filtersForRequest,
  parseFilters,
} from '../../web/src/features/vehicles/filters.ts';
import { priceChoice, parsePriceChoice } from '../../web/src/features/vehicles/price-choices.ts';
import { weeklyChoices } from '../../web/src/features/vehicles/weekly-choices.ts';

const requested = (search: string) => filtersForRequest(parseFilters(search));

describe('the filter by repayments', () => {
  test('offers amounts a week', () => {
    expect(weeklyChoices).toEqual(
      [50, 75, 100, 150, 200, 300].map((amount) => ({
        value: String(amount),
        label: `Up to $${amount} a week`,
      })),
    );
  });

  test('asks for the highest price that costs no more', () => {
    for (const { value: weekly } of weeklyChoices) {
      const { maxPrice, ...others } = filtersForRequest({ weekly });
      const costs = (price: number) => weeklyCost({ price })!.lowest.instalment;
      expect(costs(Number(maxPrice))).toBeLessThanOrEqual(Number(weekly));
      expect(costs(Number(maxPrice) + 1)).toBeGreaterThan(Number(weekly));
      expect(others).toEqual({});
    }
  });

  test('holds together with a price range, of which the lower end counts', () => {
    const { maxPrice } = filtersForRequest({ weekly: '100' });
    expect(requested('?weekly=100&minPrice=0&maxPrice=20000')).toEqual({ minPrice: '0', maxPrice });
    expect(requested('?weekly=100&maxPrice=5000')).toEqual({ maxPrice: '5000' });
    expect(requested('?weekly=100&minPrice=60000')).toEqual({ minPrice: '60000', maxPrice });
    expect(requested('?maxPrice=5000')).toEqual({ maxPrice: '5000' });
  });

  test('is in the address under its own name, and leaves the price as it is', () => {
    const both = parseFilters('?minPrice=0&maxPrice=20000&weekly=100');
    expect(buildFilterQuery(both)).toBe('?minPrice=0&maxPrice=20000&weekly=100');
    expect(countFilters(both)).toBe(2);
    expect(priceChoice(parseFilters('?weekly=100'))).toMatchObject({ value: '', choices: { length: 4 } });
    expect(buildFilterQuery({ ...both, weekly: '' })).toBe('?minPrice=0&maxPrice=20000');
    expect(buildFilterQuery({ ...both, ...parsePriceChoice('') })).toBe('?weekly=100');
  });

  test.each(['weekly=0', 'weekly=-5', 'weekly=abc', 'weekly=', 'maxPrice=-1', 'maxPrice=abc'])(
    'asks for nothing by %s',
    (query) => expect(requested(`?${query}`)).toEqual({}),
  );
});
