import { isTheirs } from '#domain/work/person-contract.ts';
import type { ShownPerson } from './use-person-page.ts';

export const paymentLabel = (types: ShownPerson['types'], type: string, field: string): string => {
  const { outcome = [] } = types.find(({ name }) => name === type) ?? {};
  return outcome.find(({ name }) => name === field)?.label ?? field;
};

interface PaymentTotal {
  readonly label: string;
  readonly total: number;
}

/** Sums up what lenders paid for a person's loans, and took back, without those of people who only share a number. */
export const paymentTotals = ({
  submissions,
  types,
}: Pick<ShownPerson, 'submissions' | 'types'>): PaymentTotal[] => {
  const totals = new Map<string, number>();
  for (const { type, payments } of submissions.filter(isTheirs)) {
    for (const { field, amount } of payments) {
      const label = paymentLabel(types, type, field);
      totals.set(label, (totals.get(label) ?? 0) + amount);
    }
  }
  return Array.from(totals, ([label, total]) => ({ label, total }));
};
