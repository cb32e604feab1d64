import { describe, expect, test } from '@jest/globals';
import { weeklyCost } from '#domain/lending/weekly-cost.ts';
import {
  buildFilterQuery,
  countFilters,
  filtersForRequest,
  parseFilters,
} from '../../web/src/features/vehicles/filters.ts';
import { priceChoice, parsePriceChoice } from '../../web/src/features/vehicles/price-choices.ts';

const requested = (search: string) => filtersForRequest(parseFilters(search));

describe('the filter by repayments', () => {
  test.each([
    ['165', '165'],
    ['$1,050', '1050'],
  ])('takes any amount a week, such as %s', (typed, weekly) =>
    expect(parseFilters(`?weekly=${typed}`)).toEqual({ weekly }),
  );

  test('asks for the highest price that costs no more', () => {
    for (const weekly of ['50', '99', '165', '300']) {
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
