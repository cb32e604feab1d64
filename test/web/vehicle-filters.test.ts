import { listProblem } from '../../web/src/features/vehicles/use-vehicles.ts';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { databaseMissing } from '#domain/vehicles/database-missing.ts';
import { bodyTypes, fuelTypes, transmissions } from '#domain/vehicles/options.ts';
import { countFilters, parseFilters, buildFilterQuery } from '../../web/src/features/vehicles/filters.ts';
import { priceChoice, parsePriceChoice } from '../../web/src/features/vehicles/price-choices.ts';
import { suggestFilter } from '../../web/src/features/vehicles/suggest-filter.ts';
import { ApiError } from '../../web/src/lib/api/api-error.ts';

const text = fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }).map((typed) => typed.trim());

const filters = fc
  .record(
    {
      search: text,
      make: text,
      location: text,
      year: fc.integer({ min: 1900, max: 2030 }).map(String),
      minPrice: fc.integer({ min: 0, max: 999_999 }).map(String),
      maxPrice: fc.integer({ min: 0, max: 999_999 }).map(String),
      fuelType: fc.constantFrom(...fuelTypes),
      transmission: fc.constantFrom(...transmissions),
      bodyType: fc.constantFrom(...bodyTypes),
    },
    { requiredKeys: [] },
  )
  .map((given) =>
    Object.fromEntries(Object.entries(given).filter(([, value]) => value.length > 0 && value.length <= 100)),
  );

describe('the filters in the address', () => {
  test('are parsed as they were formatted', () => {
    fc.assert(fc.property(filters, (given) => expect(parseFilters(buildFilterQuery(given))).toEqual(given)));
  });

  test('have the API’s names, in a fixed order', () => {
    expect(
      buildFilterQuery({ location: 'Whangārei', maxPrice: '20000', minPrice: '0', make: 'Mazda', year: '' }),
    ).toBe('?make=Mazda&minPrice=0&maxPrice=20000&location=Whang%C4%81rei');
    expect(buildFilterQuery({ search: '  ' })).toBe('');
  });

  test('take the specified name of the search too', () => {
    expect(parseFilters('?searchTerm=aqua')).toEqual({ search: 'aqua' });
    expect(parseFilters('?searchTerm=aqua&search=demio')).toEqual({ search: 'demio' });
  });

  test('omit invalid values', () => {
    const search = '?utm_source=x&year=new&minPrice=-1&fuelType=Coal&bodyType=Ute&limit=5';
    expect(parseFilters(search)).toEqual({ bodyType: 'Ute' });
  });

  test('are counted as visitors see them: a price range is one, the search none', () => {
    expect(countFilters({ search: 'x', minPrice: '0', maxPrice: '20000', make: 'Mazda', year: '' })).toBe(2);
    expect(countFilters({})).toBe(0);
  });
});

describe('the price choices', () => {
  test('are the four ranges of the vehicle list', () => {
    const { choices, value } = priceChoice({});
    expect(value).toBe('');
    expect(choices).toEqual([
      { value: '0-20000', label: 'Up to $20,000' },
      { value: '20000-40000', label: '$20,000 to $40,000' },
      { value: '40000-60000', label: '$40,000 to $60,000' },
      { value: '60000-999999', label: '$60,000 to $999,999' },
    ]);
  });

  test('convert to filters and back', () => {
    expect(parsePriceChoice('20000-40000')).toEqual({ minPrice: '20000', maxPrice: '40000' });
    expect(parsePriceChoice('')).toEqual({ minPrice: '', maxPrice: '' });
    expect(priceChoice({ minPrice: '20000', maxPrice: '40000' })).toMatchObject({ value: '20000-40000' });
  });

  test('have the specified upper limit; an address may have none', () => {
    const highest = { minPrice: '60000', maxPrice: '999999' };
    expect(parsePriceChoice('60000-999999')).toEqual(highest);
    expect(priceChoice(highest)).toMatchObject({ value: '60000-999999', choices: { length: 4 } });
    const { value, choices } = priceChoice({ minPrice: '60000' });
    expect(choices[0]).toEqual({ value, label: '$60,000 and over' });
    expect(parsePriceChoice(value)).toEqual({ minPrice: '60000', maxPrice: '' });
  });

  test('include the address’s own range', () => {
    const { value, choices } = priceChoice({ minPrice: '10000', maxPrice: '15000' });
    expect(choices[0]).toEqual({ value, label: '$10,000 to $15,000' });
    expect(choices).toHaveLength(5);
  });
});

test('a price range in an address accepts amounts as people write them', () => {
  expect(parseFilters('?minPrice=10,000&maxPrice=$20,000')).toEqual({ minPrice: '10000', maxPrice: '20000' });
});

describe('the message if the list fails to load', () => {
  test.each([
    [
      new ApiError('not_found', 'This service could not be found.', { status: 404 }),
      /^Vehicle database not set up yet\. Please run the database schema first\.$/,
    ],
    [
      new ApiError('database_not_set_up', databaseMissing, { status: 503 }),
      /^Vehicle database not set up yet/,
    ],
    [
      new ApiError('internal_error', 'Something went wrong on our side.', { status: 500 }),
      /^Failed to fetch vehicles$/,
    ],
    [new ApiError('unknown', '', { status: 500 }), /^Failed to fetch vehicles$/],
    [new Error('boom'), /^Failed to fetch vehicles$/],
    [new ApiError('offline', 'You seem to be offline.'), /^You seem to be offline\.$/],
  ])('%s', (error, message) => {
    expect(listProblem(error)).toMatch(message);
  });
});

describe('a search that names a filter', () => {
  test.each([
    ['diesel', 'diesel vehicles', { search: '', fuelType: 'Diesel' }],
    ['Manual hilux', 'manual vehicles', { search: 'hilux', transmission: 'Manual' }],
    ['toyota utes', 'utes', { search: 'toyota', bodyType: 'Ute' }],
    ['suv', 'SUVs', { search: '', bodyType: 'SUV' }],
    ['CVT', 'CVT vehicles', { search: '', transmission: 'CVT' }],
  ])('"%s" suggests %s', (search, finds, change) => {
    expect(suggestFilter({ search })).toEqual({ finds, change });
  });

  test.each([{}, { search: '  ' }, { search: 'minute' }, { search: 'diesel', fuelType: 'Petrol' }])(
    '%j names none that is free',
    (given) => expect(suggestFilter(given)).toBeUndefined(),
  );
});
