import { describe, expect, test } from '@jest/globals';
import { lendingTermsVersions } from '#domain/lending/lending-terms.ts';
import { offerAt } from '#domain/lending/offers.ts';
import { rateWithFees } from '#domain/lending/rate-with-fees.ts';
import { paymentsPerYear, type PaymentFrequency } from '#domain/lending/payment-plan.ts';

/**
 * Loans with fees of $295, $495 and $10.35, and $9 a month, calculated independently of the product (in Python, with 50 digits):
 * amount, months, frequency and interest; instalment, number of payments, total, cost of credit, annual rate with fees.
 */
const loans = `
  1000 12 monthly 9.25 166.65 12 1999.83 999.83 152.31
  1000 12 weekly 29.25 42.11 52 2189.64 1189.64 182.57
  2500 18 fortnightly 14.95 98.86 39 3855.54 1355.54 61.50
  5000 24 weekly 9.25 63.22 104 6574.88 1574.88 28.53
  5000 24 monthly 29.25 331.08 24 7945.89 2945.89 49.12
  8000 36 weekly 9.25 66.73 156 10410.07 2410.07 18.30
  8000 36 weekly 29.25 86.97 156 13566.41 5566.41 38.80
  10000 36 monthly 9.25 353.71 36 12733.41 2733.41 16.43
  10000 36 fortnightly 29.25 212.87 78 16603.92 6603.92 36.92
  12990 48 weekly 12.5 86.41 208 17972.78 4982.78 17.15
  15000 60 weekly 9.25 78.04 260 20289.22 5289.22 12.72
  15000 60 weekly 29.25 117.90 260 30652.22 15652.22 32.97
  18000 48 monthly 19.95 580.60 48 27868.81 9868.81 23.37
  20000 48 fortnightly 9.25 243.78 104 25353.35 5353.35 12.27
  20000 60 monthly 29.25 672.41 60 40344.79 20344.79 32.04
  25000 60 weekly 10.95 131.05 260 34071.33 9071.33 13.06
  32500 54 fortnightly 17.99 420.28 117 49173.42 16673.42 19.75
  40000 60 weekly 9.25 198.22 260 51536.35 11536.35 10.57
  50000 60 monthly 9.25 1069.71 60 64182.28 14182.28 10.30
  150000 60 weekly 29.25 1107.45 260 287936.77 137936.77 29.63
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '));

const frequencies: Readonly<Record<string, PaymentFrequency>> = Object.fromEntries(
  Object.keys(paymentsPerYear).map((name) => [name, name as PaymentFrequency]),
);

describe('loans calculated independently', () => {
  test.each(loans)('%s dollars over %s months, %s at %s %', (amount, months, often, rate, ...figures) => {
    const { [often]: frequency } = frequencies;
    const wanted = { amount: Number(amount), months: Number(months) };
    const offer = offerAt(Math.round(Number(rate) * 100), wanted, frequency!, lendingTermsVersions[0]);
    expect([
      offer.instalment.toFixed(2),
      String(offer.count),
      offer.total.toFixed(2),
      offer.costOfCredit.toFixed(2),
      rateWithFees(offer, frequency!).toFixed(2),
    ]).toEqual(figures);
  });
});
