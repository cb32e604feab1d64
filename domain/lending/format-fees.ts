import { formatDollarsAndCents } from '../money/nzd.ts';
import { currentTerms } from './current-terms.ts';

const formatCents = (cents: number): string => formatDollarsAndCents(cents / 100);

const { establishment, brokerage, registration, monthlyAccount } = currentTerms.fees;

export const feeRows = [
  {
    label: 'Establishment fee',
    value: formatCents(establishment),
    note: 'The lender’s, for setting up the loan.',
  },
  { label: 'Brokerage fee', value: formatCents(brokerage), note: 'Ours, for arranging it.' },
  {
    label: 'PPSR registration',
    value: formatCents(registration),
    note: 'For the entry in the Personal Property Securities Register.',
  },
  {
    label: 'Account fee',
    value: `${formatCents(monthlyAccount)} a month`,
    note: 'The lender’s; paid with each instalment.',
  },
] as const;

export const feesText = `Fees: ${feeRows.map(({ label, value }) => `${label} ${value}`).join(', ')}.`;
