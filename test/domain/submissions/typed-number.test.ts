import { expect, test } from '@jest/globals';
import { maxAmountDollars } from '#domain/money/nzd.ts';
import { amountText, countText, parseTypedNumber } from '#domain/submissions/typed-number.ts';
import { groupDigits } from '#domain/text/group-digits.ts';

const optional = amountText({ label: 'Deposit' });
const price = amountText({ label: 'Price', required: 'Enter a price', min: 5 });
const cost = amountText({ label: 'Cost', required: 'Enter a cost' });
const doors = countText({ label: 'Doors', required: 'Enter the doors', max: 1_200 });
const seats = countText({ label: 'Seats', max: 9 });
const most = String(maxAmountDollars);
const above = String(maxAmountDollars + 1);
const tooMuch = `must be $${groupDigits(maxAmountDollars)} or less`;
const notAnAmount = 'must be a number, like 1,250 or 1250.50';
const notWhole = 'must be a whole number, 0 or more';

test.each([
  [optional, '', []],
  [optional, ' ', []],
  [optional, '0', []],
  [optional, most, []],
  [optional, above, [`Deposit ${tooMuch}`]],
  [optional, 'much', [`Deposit ${notAnAmount}`]],
  [optional, 5, ['Deposit must be a number']],
  [price, '5', []],
  [price, '4.99', ['Price must be $5 or more']],
  [price, most, []],
  [price, above, [`Price ${tooMuch}`]],
  [price, undefined, ['Enter a price']],
  [cost, '0', []],
  [doors, '0', []],
  [doors, ' 1200 ', []],
  [doors, '1201', ['Doors must be 1,200 or less']],
  [doors, undefined, ['Enter the doors']],
  [doors, '1x', [`Doors ${notWhole}`, 'Doors must be 1,200 or less']],
  [doors, '-1', [`Doors ${notWhole}`]],
  [seats, '', []],
  [seats, '9', []],
  [seats, '10', ['Seats must be 9 or less']],
  [seats, undefined, ['Seats must be a whole number']],
])('the rules %# say of %j: %j', (schema, typed, messages) => {
  expect(schema.safeParse(typed).error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
});

test('what is missing is named first', () => {
  expect([price, doors].map((schema) => schema.safeParse('').error?.issues[0]?.message)).toEqual([
    'Enter a price',
    'Enter the doors',
  ]);
});

test.each([
  ['1,250.50', 1_250.5],
  ['much', 0],
  ['', 0],
])('%j is typed for %j', (typed, number) => {
  expect(parseTypedNumber(typed)).toBe(number);
});
