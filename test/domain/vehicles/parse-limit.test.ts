import { expect, test } from '@jest/globals';
import { limitAt } from '#domain/vehicles/search/parse-limit.ts';

/** Returns for example `price ..20000` and how many words say it. */
const read = (search: string, at = 0): string => {
  const { field, min = '', max = '', length } = limitAt(search.split(' '), at) ?? {};
  return field === undefined ? 'no limit' : `${field} ${min}..${max} of ${length} words`;
};

test.each(
  'under,below,less than,up to,upto,max,maximum,at most,no more than,cheaper than,before,older than,<'.split(
    ',',
  ),
)('‘%s’ sets the highest value', (words) => {
  expect(read(`${words} $2500`)).toBe(`price ..2500 of ${words.split(' ').length + 1} words`);
});

test.each('over,above,more than,min,minimum,at least,from,after,since,newer than,>'.split(','))(
  '‘%s’ sets the lowest value',
  (words) => {
    expect(read(`${words} $2500`)).toBe(`price 2500.. of ${words.split(' ').length + 1} words`);
  },
);

test.each([
  ...'max,maximum,or less,or under,or cheaper,or older,and under'.split(',').map((end) => [end, '..2015']),
  ...'min,minimum,or more,or over,or newer,or later,onwards,and newer'
    .split(',')
    .map((end) => [end, '2015..']),
])('‘2015 %s’ sets the limit %s', (end, range) => {
  expect(read(`2015 ${end}`)).toBe(`year ${range} of ${end.split(' ').length + 1} words`);
});

test.each([
  ['weekly', 'a week,per week,each week,weekly,pw,p/w,week,/week,/wk,wk'],
  ['mileage', 'km,kms,kilometres,kilometers,ks'],
  ['price', 'dollars,nzd'],
])('the unit of %s may be %s', (field, units) => {
  for (const unit of units.split(',')) {
    expect([unit, read(`4000 ${unit}`)]).toEqual([
      unit,
      `${field} ..4000 of ${unit.split(' ').length + 1} words`,
    ]);
  }
});

test.each([
  // A unit that is written together with its number.
  ['250pw', 'weekly ..250 of 1 words'],
  ['250p/w', 'weekly ..250 of 1 words'],
  ['250/week', 'weekly ..250 of 1 words'],
  ['250/wk', 'weekly ..250 of 1 words'],
  ['4000km', 'mileage ..4000 of 1 words'],
  ['4000kms', 'mileage ..4000 of 1 words'],
  // Thousands.
  ['150k km', 'mileage ..150000 of 2 words'],
  ['150 k km', 'mileage ..150000 of 3 words'],
  ['20.5k', 'price ..20500 of 1 words'],
  ['20 k', 'price ..20000 of 2 words'],
  ['20 grand', 'price ..20000 of 2 words'],
  ['999 grand', 'mileage ..999000 of 2 words'],
  ['1000 grand', 'no limit'],
  ['20k k', 'price ..20000 of 1 words'],
  ['$20,000', 'price ..20000 of 1 words'],
  ['14 000', 'price ..14000 of 2 words'],
  ['$14 500', 'price ..14500 of 2 words'],
  ['14 000 km', 'mileage ..14000 of 3 words'],
  ['1000 000', 'no limit'],
  ['14 00', 'no limit'],
  ['14 0000', 'no limit'],
  // The field that a number without a unit limits.
  ['$99', 'price ..99 of 1 words'],
  ['under 99', 'price ..99000 of 2 words'],
  ['under 100', 'weekly ..100 of 2 words'],
  ['$100', 'weekly ..100 of 1 words'],
  ['$999', 'weekly ..999 of 1 words'],
  ['$1000', 'price ..1000 of 1 words'],
  ['under 1949', 'price ..1949 of 2 words'],
  ['under 1950', 'year ..1950 of 2 words'],
  ['under 2099', 'year ..2099 of 2 words'],
  ['under 2100', 'price ..2100 of 2 words'],
  ['under $2000', 'price ..2000 of 2 words'],
  ['under 99999', 'price ..99999 of 2 words'],
  ['under 100000', 'mileage ..100000 of 2 words'],
  ['under 100k', 'mileage ..100000 of 2 words'],
  ['under 2k', 'price ..2000 of 2 words'],
  ['$0.5k', 'price ..500 of 1 words'],
  ['over 2015', 'year 2015.. of 2 words'],
  ['over 50', 'price 50000.. of 2 words'],
  // One bound is enough.
  ['under 20k max', 'price ..20000 of 2 words'],
  ['under 30k min', 'price ..30000 of 2 words'],
  ['over 40k max', 'price 40000.. of 2 words'],
  ['over 50k min', 'price 50000.. of 2 words'],
  ['60k max min', 'price ..60000 of 2 words'],
  ['under $100k', 'price ..100000 of 2 words'],
  // A bare number is no limit unless it is a large one.
  ['2015', 'no limit'],
  ['4999', 'no limit'],
  ['5000', 'price ..5000 of 1 words'],
  ['2021+', 'year 2021.. of 1 words'],
  ['$20k+', 'price 20000.. of 1 words'],
])('‘%s’ is %s', (search, limit) => {
  expect(read(search)).toBe(limit);
});

test.each([
  ['between 10k and 15k', 'price 10000..15000 of 4 words'],
  ['from 10k to 15k', 'price 10000..15000 of 4 words'],
  ['between 10k to 15k', 'price 10000..15000 of 4 words'],
  ['from 10k and 15k', 'price 10000.. of 2 words'],
  ['between 10k or 15k', 'no limit'],
  ['$50 to $15k', 'price 50..15000 of 3 words'],
  ['50 to 2000 a week', 'weekly 50..2000 of 5 words'],
  ['10k and 15k', 'price ..10000 of 1 words'],
  ['15k to 10k', 'price 10000..15000 of 3 words'],
  ['10k to 10k', 'price 10000..10000 of 3 words'],
  ['10 to 15k', 'price 10000..15000 of 3 words'],
  ['10 to 15', 'price 10000..15000 of 3 words'],
  ['100 to 15k', 'price 100..15000 of 3 words'],
  ['100 to 200', 'weekly 100..200 of 3 words'],
  ['50 to 200', 'weekly 50..200 of 3 words'],
  ['50 to 200 a week', 'weekly 50..200 of 5 words'],
  ['2015 to 2018', 'year 2015..2018 of 3 words'],
  ['50 to 100 km', 'mileage 50..100 of 4 words'],
  ['50 to 999 km', 'mileage 50..999 of 4 words'],
  ['50 to 1000 km', 'mileage 1000..50000 of 4 words'],
  ['50 to 100000 km', 'mileage 50000..100000 of 4 words'],
  ['50k km to 100k', 'mileage 50000..100000 of 4 words'],
  ['10k to', 'price ..10000 of 1 words'],
  ['10k to ute', 'price ..10000 of 1 words'],
  ['to 15k', 'no limit'],
])('of the range ‘%s’ is read %s', (search, limit) => {
  expect(read(search)).toBe(limit);
});

test.each([
  ['low km', 'mileage ..100000 of 2 words'],
  ['low kilometres', 'mileage ..100000 of 2 words'],
  ...['low', 'low price', 'low dollars', 'high km', 'km', 'under', 'under ute', 'a20k', '20kk', '20x'].map(
    (search) => [search, 'no limit'],
  ),
] as [string, string][])('‘%s’ sets %s', (search, limit) => {
  expect(read(search)).toBe(limit);
});

test('a limit begins at its own word', () => {
  expect(read('toyota under 20k ute', 1)).toBe('price ..20000 of 2 words');
  expect(read('toyota between 10k and 15k', 1)).toBe('price 10000..15000 of 4 words');
  expect(read('toyota low km', 1)).toBe('mileage ..100000 of 2 words');
  expect(read('toyota under 20k', 0)).toBe('no limit');
});
