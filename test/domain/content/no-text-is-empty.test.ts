import { expect, test } from '@jest/globals';
import * as about from '#domain/content/about.ts';
import { carFinance } from '#domain/content/car-finance.ts';
import { commercialFinance } from '#domain/content/commercial-finance.ts';
import { debtConsolidation } from '#domain/content/debt-consolidation.ts';
import * as lendingClaims from '#domain/content/lending-claims.ts';
import { personalLoan } from '#domain/content/personal-loan.ts';
import * as privacyPolicy from '#domain/content/privacy-policy.ts';
import { recreationalFinance } from '#domain/content/recreational-finance.ts';

interface Part {
  readonly place: string;
  readonly value: unknown;
}

/** Returns all values of a page's content with their paths. */
const partsOf = (value: unknown, place: string): Part[] => {
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [{ place, value }, ...parts.flatMap(([key, part]) => partsOf(part, `${place}.${key}`))];
};

const loanPages = {
  carFinance,
  commercialFinance,
  debtConsolidation,
  personalLoan,
  recreationalFinance,
};

test.each(Object.entries({ ...loanPages, about, lendingClaims, privacyPolicy }))(
  '%s has no empty text, list or part, and none twice in a list',
  (name, content) => {
    const parts = partsOf({ ...content }, name);
    expect(parts.length).toBeGreaterThan(10);
    const isEmpty = ({ value }: Part): boolean => {
      if (typeof value === 'string') return value.trim().length < 2 || value !== value.trim();
      return value === undefined || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);
    };
    expect(parts.filter(isEmpty).map(({ place }) => place)).toEqual([]);
    const isRepetitive = ({ value }: Part): boolean =>
      Array.isArray(value) && new Set(value.map((item) => JSON.stringify(item))).size < value.length;
    expect(parts.filter(isRepetitive).map(({ place }) => place)).toEqual([]);
  },
);

test.each(Object.entries(loanPages))('%s has the parts that every loan page has', (_name, page) => {
  for (const part of [
    'title',
    'description',
    'benefitsHeading',
    'questionsHeading',
    'invitation',
    'example',
  ]) {
    expect(page).toHaveProperty(part);
  }
});
