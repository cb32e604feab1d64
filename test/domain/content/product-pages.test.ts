import { describe, expect, test } from '@jest/globals';
import { carFinance } from '#domain/content/car-finance.ts';
import { commercialFinance } from '#domain/content/commercial-finance.ts';
import { debtConsolidation } from '#domain/content/debt-consolidation.ts';
import { personalLoan } from '#domain/content/personal-loan.ts';
import type { ProductContent } from '#domain/content/product-content.ts';
import { currentTerms } from '#domain/lending/current-terms.ts';
import { offeredMonths } from '#domain/lending/offers.ts';
import { recreationalFinance } from '#domain/content/recreational-finance.ts';

const pages: readonly ProductContent[] = [
  carFinance,
  recreationalFinance,
  commercialFinance,
  personalLoan,
  debtConsolidation,
];

/** Matches rates, times and promises of approval. */
const claim = /\d%|hours|no deposit|credit histories|credit types|penalty|competitive|cash flow/i;

describe.each(pages.map((page) => [page.title, page] as const))('%s', (_, page) => {
  test('has six different benefits and four different questions', () => {
    expect(page.benefits).toHaveLength(6);
    expect(new Set(page.benefits.map(({ title }) => title)).size).toBe(6);
    expect(page.questions).toHaveLength(4);
    expect(new Set(page.questions.map(({ question }) => question)).size).toBe(4);
  });

  test('has a qualifier for each claim', () => {
    const bare = page.benefits.filter(({ title, text, qualifier }) => claim.test(title + text) && !qualifier);
    expect(bare).toEqual([]);
    expect(page.factsQualifier).toMatch(/checks apply/);
    expect(page.description).toMatch(/checks apply\.$/);
  });

  test('has a description that fits a search result', () => {
    expect(page.description.length).toBeGreaterThan(70);
    expect(page.description.length).toBeLessThanOrEqual(160);
  });
});

test.each([
  [carFinance, ['Rates from 9.25%', 'No deposit needed', 'Approval within hours']],
  [carFinance, ['Full process under 24 hours', 'All credit histories welcome']],
  [personalLoan, ['Funds usually within 24 hours', 'Weekly, fortnightly or monthly']],
  [personalLoan, ['Usually no early-repayment penalty']],
  [debtConsolidation, ['Single monthly repayment', 'Competitive rates', 'Improved cash flow']],
  [debtConsolidation, ['Decisions often within 24 hours', 'Support for all credit types']],
  [debtConsolidation, ['Fully online service']],
])('$title makes its claims, each with a qualifier', (page, claims) => {
  const limited = page.benefits.filter(({ qualifier }) => qualifier).map(({ title }) => title);
  expect(limited).toEqual(expect.arrayContaining(claims));
});

test('car, recreational and commercial applications open in a new tab', () => {
  expect(pages.filter(({ appliesInNewTab }) => appliesInNewTab).map(({ title }) => title)).toEqual([
    'Car Finance',
    'Recreational Vehicle Finance',
    'Commercial Vehicle Loan',
  ]);
});

test('the recreational headings mention business leasing', () => {
  const { benefitsHeading, invitation, questionsHeading } = recreationalFinance;
  for (const heading of [benefitsHeading, invitation.heading, questionsHeading])
    expect(heading).toMatch(/business leasing/);
});

test('the commercial questions mention boats and trailers', () => {
  const text = JSON.stringify(commercialFinance.questions);
  expect(text).toMatch(/boats?/);
  expect(text).toMatch(/trailers?/);
});

test('missed payments do not rule out debt consolidation', () => {
  const { questions } = debtConsolidation;
  expect(questions.find(({ question }) => question.includes('missed payments'))?.answer).toMatch(/^Yes/);
  expect(questions.find(({ question }) => question.includes('early'))?.answer).toMatch(
    /usually with no penalty/,
  );
});

test.each(pages)('the example of $title is a loan that we offer', ({ example: { amount, months } }) => {
  expect(amount).toBeGreaterThanOrEqual(currentTerms.amounts.smallest);
  expect(amount).toBeLessThanOrEqual(currentTerms.amounts.largest);
  expect(offeredMonths(months)).toBe(months);
});
