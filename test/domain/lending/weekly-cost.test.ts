import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lendingTermsVersions } from '#domain/lending/lending-terms.ts';
import { offerAt, offeredMonths } from '#domain/lending/offers.ts';
import {
  financedAmount,
  instalmentRange,
  maxPriceForWeeklyCost,
  weeklyCost,
} from '#domain/lending/weekly-cost.ts';

const [terms] = lendingTermsVersions;
const { smallest, largest } = terms.amounts;

describe('the weekly cost of a vehicle', () => {
  test('is that of a loan for the whole price, at the lowest and the highest rate', () => {
    const loan = { amount: 15_000, months: 60 };
    expect(weeklyCost({ price: 15_000 })).toEqual({
      ...loan,
      lowest: offerAt(terms.rates.lowest, loan, 'weekly'),
      highest: offerAt(terms.rates.highest, loan, 'weekly'),
    });
  });

  test('is told as a range of whole dollars, rounded up', () => {
    const { lowest, highest } = weeklyCost({ price: 15_000 })!;
    const range = {
      amount: 15_000,
      months: 60,
      lowest: { ...lowest, instalment: 80.2 },
      highest: { ...highest, instalment: 95 },
    };
    expect(instalmentRange(range)).toBe('$81 to $95');
  });

  test('is lower with a deposit and a trade-in', () => {
    expect(financedAmount({ price: 20_000, deposit: 3_000, tradeIn: 2_000 })).toBe(15_000);
    expect(financedAmount({ price: 2_000, deposit: 3_000 })).toBe(0);
    expect(weeklyCost({ price: 20_000, deposit: 3_000, tradeIn: 2_000 })).toEqual(
      weeklyCost({ price: 15_000 }),
    );
  });

  test.each([
    [smallest - 1, false],
    [smallest, true],
    [largest, true],
    [largest + 1, false],
  ])('of $%d is defined only within the lending limits', (price, isTold) => {
    expect(weeklyCost({ price }) !== undefined).toBe(isTold);
  });

  test('the highest price for a weekly amount is found', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 700 }), (perWeek) => {
        const price = maxPriceForWeeklyCost(perWeek);
        const costs = (amount: number) => weeklyCost({ price: amount })?.lowest.instalment ?? Infinity;
        if (price > 0) expect(costs(price)).toBeLessThanOrEqual(perWeek);
        expect(costs(Math.max(price + 1, smallest))).toBeGreaterThan(perWeek);
      }),
    );
  });

  test('the largest loan is the most that any amount a week pays for', () => {
    expect(maxPriceForWeeklyCost(1_000_000)).toBe(largest);
    expect(maxPriceForWeeklyCost(weeklyCost({ price: largest })!.lowest.instalment)).toBe(largest);
  });

  test('an offer tells its rate in percent a year', () => {
    const { lowest, highest } = weeklyCost({ price: 15_000 }, terms)!;
    expect([lowest.rate, highest.rate]).toEqual([9.25, 29.25]);
  });

  test('the smallest loan is found for exactly what it costs a week', () => {
    const costs = weeklyCost({ price: smallest })!.lowest.instalment;
    expect(maxPriceForWeeklyCost(costs)).toBeGreaterThanOrEqual(smallest);
    expect(maxPriceForWeeklyCost(costs - 0.01)).toBe(0);
  });

  test.each([
    [6, 12],
    [12, 12],
    [36, 36],
    [60, 60],
    [84, 60],
  ])('%d months are offered as %d', (wanted, offered) => expect(offeredMonths(wanted)).toBe(offered));
});
