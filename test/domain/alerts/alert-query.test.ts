import { expect, test } from '@jest/globals';
import { alertLabel } from '#domain/alerts/alert-label.ts';
import { alertQuerySchema, readAlertQuery } from '#domain/alerts/alert-query.ts';
import { firstLook, lookOfNextDay } from '#domain/alerts/look-times.ts';

test.each([
  ['', 'Any vehicle'],
  ['search=hybrid+ute&make=Toyota&make=Mazda&maxPrice=20000', '‘hybrid ute’, Toyota, Mazda, Up to $20,000'],
  ['model=Aqua&year=2018&minYear=2019&maxYear=2015', 'Aqua, 2018, 2015 to 2019'],
  [
    'fuelType=Hybrid&bodyType=Ute&maxMileage=150000&maxWeekly=250',
    'Hybrid, Ute, Up to $250 a week, Up to 150,000 km',
  ],
  ['near=Hamilton&within=100&sort=price', 'Within 100 km of Hamilton'],
  ['near=Hamilton', 'Near Hamilton'],
  ['region=Waikato&location=Raglan', 'Waikato, In ‘Raglan’'],
])('an alert for %p is called %p', (query, label) => {
  expect(alertQuerySchema().safeParse(query).success).toBe(true);
  expect(alertLabel(query).split(', ').toSorted()).toEqual(label.split(', ').toSorted());
});

test.each([
  ['colour=blue', false],
  ['minPrice=cheap', false],
  ['limit=5', false],
  [`search=${'a'.repeat(100)}`, true],
  [`search=${'a'.repeat(101)}`, false],
  [`make=${'a'.repeat(95)}&`.repeat(10).slice(0, 1_000), true],
  ['make=Toyota&'.repeat(84), false],
])('the query %p is one of the list: %p', (query, isOne) => {
  expect(alertQuerySchema().safeParse(query).success).toBe(isOne);
});

test('a query is read as the list reads it', () => {
  expect(readAlertQuery('make=Mazda&make=Kia&maxPrice=%2420%2C000&sort=price')).toEqual({
    make: ['Mazda', 'Kia'],
    maxPrice: 20_000,
  });
  expect(readAlertQuery('make=Mazda')).toEqual({ make: ['Mazda'] });
});

test('addresses are looked at once a day between seven and five in New Zealand, also when clocks change', () => {
  // 04:00 in Auckland.
  const morning = Date.parse('2026-11-20T15:00:00Z');
  expect(firstLook('0000aaaa', morning)).toBe('2026-11-20T18:00:00.000Z');
  expect(lookOfNextDay('0000aaaa', morning)).toBe('2026-11-21T18:00:00.000Z');
  expect(firstLook('0257aaaa', morning)).toBe('2026-11-21T03:59:00.000Z');
  expect(firstLook('0258aaaa', morning)).toBe('2026-11-20T18:00:00.000Z');
  const atSeven = Date.parse('2026-11-20T18:00:00Z');
  expect(firstLook('0000aaaa', atSeven)).toBe('2026-11-21T18:00:00.000Z');
  // Summer time ends on 5 April 2026 and begins on 27 September.
  expect(lookOfNextDay('0000aaaa', Date.parse('2026-04-03T18:30:00Z'))).toBe('2026-04-04T19:00:00.000Z');
  expect(lookOfNextDay('0000aaaa', Date.parse('2026-09-25T19:30:00Z'))).toBe('2026-09-26T18:00:00.000Z');
});
