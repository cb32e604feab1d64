import { currentTerms } from '../lending/current-terms.ts';
import { type RequestedLoan, offerAt } from '../lending/offers.ts';
import { rateWithFees } from '../lending/rate-with-fees.ts';
import { formatDollars, formatDollarsAndCents } from '../money/nzd.ts';
import { rateSpan, termSpan } from './lending-claims.ts';

interface TermRow {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

const { amounts, rates } = currentTerms;

export const rateRows: readonly TermRow[] = [
  {
    label: 'Interest',
    value: rateSpan,
    note: 'Fixed for the whole loan. Your rate depends on your situation.',
  },
  { label: 'Term', value: termSpan, note: 'Paid weekly, fortnightly or monthly.' },
  {
    label: 'Amount',
    value: `${formatDollars(amounts.smallest)} to ${formatDollars(amounts.largest)}`,
    note: 'Plus the fees below.',
  },
];

const example: RequestedLoan = { amount: 15_000, months: currentTerms.months.longest };

const offers = [rates.lowest, rates.highest].map((rate) => offerAt(rate, example, 'weekly'));

export const exampleLoan = {
  title: `An example: ${formatDollars(example.amount)} over ${example.months} months, paid weekly`,
  rates: offers.map(({ rate }) => `at ${rate}%`),
  rows: [
    { label: 'A week', values: offers.map(({ instalment }) => formatDollarsAndCents(instalment)) },
    { label: 'In total', values: offers.map(({ total }) => formatDollars(total)) },
    {
      label: 'Interest and fees',
      values: offers.map(({ costOfCredit }) => formatDollars(costOfCredit)),
    },
    {
      label: 'Annual rate with fees',
      values: offers.map((offer) => `${rateWithFees(offer, 'weekly').toFixed(2)}%`),
    },
  ],
} as const;
