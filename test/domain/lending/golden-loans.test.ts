import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { lendingTermsVersions } from '#domain/lending/lending-terms.ts';
import { offerAt } from '#domain/lending/offers.ts';
import { rateWithFees } from '#domain/lending/rate-with-fees.ts';
import { paymentsPerYear, type PaymentFrequency } from '#domain/lending/payment-plan.ts';

const decision = readFileSync('docs/decisions/2026-11-24-rates-and-fees.md', 'utf8');

/** Loans of the decision's table, calculated independently of the product. */
const loans = decision
  .split('\n')
  .filter((line) => /^\d[\d.]* \d+ [a-z]+ /.test(line))
  .map((line) => line.split(' '));

const frequencies: Readonly<Record<string, PaymentFrequency>> = Object.fromEntries(
  Object.keys(paymentsPerYear).map((name) => [name, name as PaymentFrequency]),
);

describe('the loans listed in the decision on rates and fees', () => {
  test('number twenty', () => expect(loans).toHaveLength(20));

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
