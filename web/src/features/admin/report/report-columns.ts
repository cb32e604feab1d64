import { formatDollars, formatDollarsAndCents } from '#domain/money/nzd.ts';
import type { Report, ReportGroup, ReportRow } from '#domain/report/contract.ts';
import { directSource, emailSource, takenSource, unknownSource } from '#domain/submissions/source-name.ts';
import { askedEvent, declinedEvent, receivedEvent } from '#domain/report/report-event.ts';
import { nobody } from '#domain/work/work-item.ts';
import { nameOf } from '../../../lib/admin-session/team-names.ts';

export interface Column {
  readonly label: string;
  /** Undefined where there is nothing to divide. */
  readonly valueOf: (row: ReportRow) => number | undefined;
  readonly format: (value: number) => string;
}

const countOf = (name: string) => (row: ReportRow) => row.counts[name] ?? 0;

const amountOf = (name: string) => (row: ReportRow) => row.amounts[name] ?? 0;

const counted = (label: string, name: string): Column => ({ label, valueOf: countOf(name), format: String });

const paid = (label: string, name: string): Column => ({
  label,
  valueOf: amountOf(name),
  format: formatDollarsAndCents,
});

const conversionOf = (row: ReportRow): number | undefined =>
  row.applications === 0 ? undefined : countOf('settled')(row) / row.applications;

const receivedColumns: readonly Column[] = [
  counted('Received', receivedEvent),
  { label: 'Applications', valueOf: ({ applications }) => applications, format: String },
];

const askedColumns: readonly Column[] = [counted('Asked', askedEvent), counted('Declined', declinedEvent)];

const declinedColumn = counted('Declined', 'declined');

/** Those that ended without a loan. */
const endedColumns: readonly Column[] = [
  declinedColumn,
  counted('Withdrawn', 'withdrawn'),
  counted('Not taken up', 'not-taken-up'),
];

const outcomeColumns: readonly Column[] = [
  counted('With lender', 'with-lender'),
  counted('Approved', 'approved'),
  counted('Settled', 'settled'),
  {
    label: 'Settled of applications',
    valueOf: conversionOf,
    format: (share) => `${Math.round(share * 100)} %`,
  },
  { label: 'Settled loans', valueOf: amountOf('settled'), format: formatDollars },
  ...endedColumns,
  paid('Commission received', 'commission'),
  paid('Clawed back', 'clawback'),
  {
    label: 'Commission kept',
    valueOf: (row) => amountOf('commission')(row) - amountOf('clawback')(row),
    format: formatDollarsAndCents,
  },
];

/** Only a lender is asked; what is declined counts for each lender that did. */
export const columnsOf = (group: ReportGroup): readonly Column[] =>
  group === 'lender'
    ? [...receivedColumns, ...askedColumns, ...outcomeColumns.filter((column) => column !== declinedColumn)]
    : [...receivedColumns, ...outcomeColumns];

export const chartColumns: readonly Column[] = [...receivedColumns, ...outcomeColumns].filter(({ label }) =>
  ['Received', 'Settled loans', 'Commission received'].includes(label),
);

export const groupLabels: Readonly<Record<ReportGroup, string>> = {
  source: 'Source',
  lender: 'Lender',
  owner: 'Person',
  type: 'Type',
};

const sourceLabels = new Map([
  [directSource, 'Directly'],
  [emailSource, 'Email to us'],
  [unknownSource, 'Not known'],
  [takenSource('phone'), 'Told by phone'],
  [takenSource('counter'), 'Told at the counter'],
  [takenSource('mail'), 'Sent by mail'],
]);

/** Returns the words for the key of a row. */
export const rowLabel = (group: ReportGroup, key: string, { types }: Pick<Report, 'types'>): string => {
  if (group === 'type') return types.find(({ name }) => name === key)?.label ?? key;
  if (group === 'owner') return key === nobody ? 'Nobody' : nameOf(key);
  if (group === 'lender') return key === '' ? 'No lender chosen' : key;
  return sourceLabels.get(key) ?? key;
};

export const totalLabel = 'All together';

/** Adds up rows. */
export const totalOf = (rows: readonly ReportRow[]): ReportRow => {
  const total: ReportRow = { key: '', applications: 0, counts: {}, amounts: {} };
  for (const { applications, counts, amounts } of rows) {
    total.applications += applications;
    for (const [name, count] of Object.entries(counts))
      total.counts[name] = (total.counts[name] ?? 0) + count;
    for (const [name, amount] of Object.entries(amounts))
      total.amounts[name] = (Math.round((total.amounts[name] ?? 0) * 100) + Math.round(amount * 100)) / 100;
  }
  return total;
};
