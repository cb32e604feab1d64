import { describe, expect, test } from '@jest/globals';
import {
  parseStartingPoint,
  stripStartingPoint,
} from '../../../web/src/features/applications/starting-point.ts';
import { applicationFor } from '../../../web/src/features/calculator/loan-search.ts';
import { financeSearch } from '../../../web/src/features/enquiries/finance-address.ts';
import { addProductOrigin } from '../../../web/src/lib/loan-address.ts';

const id = '7f1d1b1e-3f0a-4a53-8c1d-2a1b3c4d5e6f';
const vehicle = { id, year: 2022, make: 'Ford', model: 'Ranger & Co', price: 52_990, body_type: 'Ute' };
const inAddress = (address: string) => parseStartingPoint(new URL(address, 'http://site').search);

describe('what an address brings along', () => {
  test('is the page of a loan product', () => {
    expect(inAddress(addProductOrigin('/loan-application', '/personal-loan'))).toEqual({
      page: 'personal-loan',
    });
  });

  test('is a vehicle with its price', () => {
    const start = { page: 'vehicle', vehicle: { id }, amount: 52_990, term_months: 60 };
    expect(parseStartingPoint(financeSearch({ ...vehicle, body_type: 'Ute' }))).toEqual(start);
    expect(parseStartingPoint(financeSearch({ ...vehicle, body_type: 'Motorcycle' }))).toEqual({
      ...start,
      page: 'motorcycle',
    });
  });

  test('is what the price is paid with besides the loan', () => {
    const search = financeSearch({ ...vehicle, body_type: 'Ute' }, { deposit: 10_000, tradeIn: 2_990 });
    expect(parseStartingPoint(search)).toMatchObject({ amount: 40_000, deposit: 10_000, trade_in: 2_990 });
    expect(inAddress(applicationFor(search, { amount: 40_000, months: 36 }))).toMatchObject({
      amount: 40_000,
      deposit: 10_000,
      trade_in: 2_990,
    });
    expect(stripStartingPoint(search)).toBe('');
  });

  test('is what was calculated, with what led to the calculator', () => {
    const loan = { amount: 45_000, months: 60 };
    const calculated = { amount: 45_000, term_months: 60 };
    expect(inAddress(applicationFor('', loan))).toEqual({ page: 'loan-calculator', ...calculated });
    expect(inAddress(applicationFor('?from=car-finance', loan))).toEqual({
      page: 'car-finance',
      ...calculated,
    });
    const search = financeSearch({ ...vehicle, body_type: 'Ute' });
    expect(inAddress(applicationFor(search, loan))).toEqual({
      page: 'vehicle',
      vehicle: { id },
      ...calculated,
    });
  });

  test.each([
    '',
    '?step=3',
    '?amount=',
    '?amount=lots',
    '?amount=-5',
    '?amount=0',
    '?amount=123456789',
    '?amount=1e4',
    '?term=600&rate=101&from=elsewhere',
    '?vehicle=1&title=Ford',
    '?title=Approved+by+the+lender',
  ])('is nothing in %s', (search) => {
    expect(parseStartingPoint(search)).toBeUndefined();
  });

  test('is what is valid of it', () => {
    expect(parseStartingPoint('?amount=12000&term=7&rate=5&from=nowhere')).toEqual({
      amount: 12_000,
    });
  });

  test('can be taken out, and the rest stays', () => {
    expect(stripStartingPoint(`${financeSearch({ ...vehicle, body_type: 'Ute' })}&rate=5&term=12`)).toBe('');
    expect(stripStartingPoint('?step=4&amount=1000&utm_source=mail')).toBe('?step=4&utm_source=mail');
  });
});
