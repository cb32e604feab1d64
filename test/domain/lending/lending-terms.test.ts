import { describe, expect, test } from '@jest/globals';
import { assertLendingTerms } from '#domain/lending/check-lending-terms.ts';
import { currentTerms, offeredRates } from '#domain/lending/current-terms.ts';
import { feesText } from '#domain/lending/format-fees.ts';
import { type LendingTerms, lendingTermsVersions } from '#domain/lending/lending-terms.ts';
import { lendingTermsConstant } from '#domain/lending/lending-terms-constant.ts';
import { termsOnDay } from '#domain/lending/terms-on-day.ts';

const [first] = lendingTermsVersions;
const dearer: LendingTerms = { ...first, from: '2027-02-01', rates: { lowest: 9_50, highest: 29_95 } };
const versions = [first, dearer] as const;

describe('lending terms', () => {
  test('are those that were agreed', () => {
    expect(lendingTermsVersions).toEqual([
      {
        from: '2026-11-01',
        rates: { lowest: 9_25, highest: 29_25 },
        fees: { establishment: 295_00, brokerage: 495_00, registration: 10_35, monthlyAccount: 9_00 },
        months: { shortest: 12, longest: 60 },
        amounts: { smallest: 1_000, largest: 150_000 },
      },
    ]);
  });

  test('are those that the site quotes', () => {
    expect(offeredRates).toEqual({ lowest: 9.25, highest: 29.25 });
    expect(currentTerms.months).toEqual({ shortest: 12, longest: 60 });
    expect(feesText).toBe(
      'Fees: Establishment fee $295.00, Brokerage fee $495.00, PPSR registration $10.35, Account fee $9.00 a month.',
    );
  });

  test.each([
    ['2026-10-31', first],
    ['2026-11-01', first],
    ['2027-01-31', first],
    ['2027-02-01', dearer],
    ['2031-01-01', dearer],
  ])('on %s are those of the latest version', (day, terms) => {
    expect(termsOnDay(day, versions)).toBe(terms);
  });

  test('are chosen at build time, by the date in Auckland', () => {
    expect(lendingTermsConstant(Date.parse('2026-11-24T00:00:00Z'))).toEqual({
      LENDING_TERMS_FROM: JSON.stringify(first.from),
    });
  });

  test('are valid, also after a change', () => {
    expect(() => assertLendingTerms(lendingTermsVersions)).not.toThrow();
    expect(() => assertLendingTerms(versions)).not.toThrow();
  });

  test.each<[string, Partial<LendingTerms>, RegExp]>([
    ['a day that there is not', { from: '2027-02-30' }, /terms of 2027-02-30 .*: from: /],
    ['a lowest rate above the highest', { rates: { lowest: 30_00, highest: 29_25 } }, /the lowest is above/],
    ['a rate of nothing', { rates: { lowest: 0, highest: 29_25 } }, /the lowest is above/],
    ['a rate as a fraction', { rates: { lowest: 9.25, highest: 29.25 } }, /rates\.lowest/],
    ['more than the whole a year', { rates: { lowest: 9_25, highest: 100_01 } }, /rates\.highest/],
    ['a fee that pays', { fees: { ...first.fees, brokerage: -1 } }, /fees\.brokerage/],
    ['half a cent', { fees: { ...first.fees, monthlyAccount: 0.5 } }, /fees\.monthlyAccount/],
    ['more than fifty years', { months: { shortest: 12, longest: 601 } }, /months\.longest/],
    ['no shortest term', { months: { shortest: 0, longest: 60 } }, /the shortest is above/],
    ['no smallest loan', { amounts: { smallest: 0, largest: 8 } }, /the smallest is above/],
    ['a shortest term above the longest', { months: { shortest: 61, longest: 60 } }, /the shortest is above/],
    ['a smallest loan above the largest', { amounts: { smallest: 9, largest: 8 } }, /the smallest is above/],
  ])('are invalid with %s', (_, wrong, message) => {
    expect(() => assertLendingTerms([{ ...dearer, ...wrong }])).toThrow(message);
  });

  test.each<[string, Partial<LendingTerms>]>([
    ['one rate for all', { rates: { lowest: 29_25, highest: 29_25 } }],
    ['the lowest rate and the whole a year', { rates: { lowest: 1, highest: 100_00 } }],
    ['no fees', { fees: { establishment: 0, brokerage: 0, registration: 0, monthlyAccount: 0 } }],
    ['terms from one month to fifty years', { months: { shortest: 1, longest: 600 } }],
    ['one amount', { amounts: { smallest: 1, largest: 1 } }],
  ])('are valid with %s', (_, right) => {
    expect(() => assertLendingTerms([{ ...dearer, ...right }])).not.toThrow();
  });

  test('are explained with all their problems', () => {
    const wrong = {
      ...dearer,
      fees: { ...first.fees, brokerage: -1 },
      months: { shortest: 0, longest: 601 },
    };
    expect(() => assertLendingTerms([wrong])).toThrow(
      /^The terms of 2027-02-01 in domain\/lending\/lending-terms\.ts are invalid: fees\.brokerage: .+; months\.longest: .+\.$/,
    );
  });

  test('are invalid if they are not in date order', () => {
    expect(() => assertLendingTerms([dearer, first])).toThrow(/2026-11-01 .*not after the version before/);
    expect(() => assertLendingTerms([first, first])).toThrow(/not after the version before/);
  });
});
