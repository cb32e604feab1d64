import * as z from 'zod/mini';
import type { LendingTerms } from './lending-terms.ts';

const whole = () => z.int().check(z.minimum(0));
const ascending = (from: number, to: number): boolean => from > 0 && from <= to;

const termsSchema = z.strictObject({
  from: z.iso.date(),
  rates: z
    .strictObject({ lowest: whole(), highest: whole().check(z.maximum(100_00)) })
    .check(z.refine(({ lowest, highest }) => ascending(lowest, highest), 'the lowest is above the highest')),
  fees: z.strictObject({
    establishment: whole(),
    brokerage: whole(),
    registration: whole(),
    monthlyAccount: whole(),
  }),
  months: z
    .strictObject({ shortest: whole(), longest: whole().check(z.maximum(600)) })
    .check(
      z.refine(({ shortest, longest }) => ascending(shortest, longest), 'the shortest is above the longest'),
    ),
  amounts: z
    .strictObject({ smallest: whole(), largest: whole() })
    .check(
      z.refine(({ smallest, largest }) => ascending(smallest, largest), 'the smallest is above the largest'),
    ),
});

export const assertLendingTerms = (versions: readonly LendingTerms[]): void => {
  for (const [index, terms] of versions.entries()) {
    const { error } = termsSchema.safeParse(terms);
    const problem = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    const before = versions[index - 1];
    const order =
      before !== undefined && before.from >= terms.from ? 'from: not after the version before' : undefined;
    const reason = problem ?? order;
    if (reason !== undefined) {
      throw new RangeError(
        `The terms of ${terms.from} in domain/lending/lending-terms.ts are invalid: ${reason}.`,
      );
    }
  }
};
