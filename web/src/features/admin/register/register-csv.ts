import type { RegisteredSubmission } from '#domain/work/register-contract.ts';
import { csvLines, csvTime, timeHeading } from '../../../lib/csv.ts';
import { recordedText } from './recorded-text.ts';
import { registerReason } from './register-reason.ts';
import { isRunning } from './register-filters.ts';
import type { RegisterType } from './use-register.ts';

/** Returns CSV rows with a header. */
export const registerCsv = (type: RegisterType, items: readonly RegisteredSubmission[]): string => {
  const { statuses, outcome } = type;
  const reached = statuses.slice(1);
  const marks = items[0]?.marks ?? [];
  return csvLines([
    [
      'Reference',
      'Name',
      'About',
      'Status',
      timeHeading('Received'),
      ...reached.map(({ label }) => timeHeading(label)),
      'Days until answered',
      'Working days until answered',
      ...marks.map(({ label }) => timeHeading(label)),
      ...outcome.map(({ label }) => label),
      'Reason of the status',
      'Recorded by',
    ],
    ...items.map((item) => [
      item.reference,
      item.name,
      item.title,
      statuses.find(({ name }) => name === item.status)?.label ?? item.status,
      csvTime(item.received_at),
      ...reached.map(({ name }) => csvTime(item.reached[name])),
      ...(isRunning(item) ? ['', ''] : [item.days?.calendar, item.days?.working]),
      ...item.marks.map(({ at }) => csvTime(at)),
      // Spreadsheets read dates and amounts as they are stored.
      ...outcome.map((field) =>
        field.input === 'date' || field.input === 'amount'
          ? item.outcome[field.name]
          : recordedText(field, item),
      ),
      registerReason(type, item)?.reason,
      registerReason(type, item)?.by,
    ]),
  ]);
};
