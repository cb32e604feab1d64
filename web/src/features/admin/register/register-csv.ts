import type { RegisteredSubmission } from '#domain/work/register-contract.ts';
import { csvLines } from '../../../lib/csv.ts';
import { nzDate } from '../../../lib/nz-date.ts';
import { outcomeText } from '../outcome-text.ts';
import { isRunning } from './register-filters.ts';
import type { RegisterType } from './use-register.ts';

const dateOf = (time: string | undefined): string => (time === undefined ? '' : nzDate(new Date(time)).iso);

/** Returns CSV rows with a header; dates in New Zealand time. */
export const registerCsv = (
  { statuses, outcome }: RegisterType,
  items: readonly RegisteredSubmission[],
): string => {
  const reached = statuses.slice(1);
  const marks = items[0]?.marks ?? [];
  return csvLines([
    [
      'Reference',
      'Name',
      'About',
      'Status',
      'Received',
      ...reached.map(({ label }) => label),
      'Days until answered',
      'Working days until answered',
      ...marks.map(({ label }) => label),
      ...outcome.map(({ label }) => label),
    ],
    ...items.map((item) => [
      item.reference,
      item.name,
      item.title,
      statuses.find(({ name }) => name === item.status)?.label ?? item.status,
      dateOf(item.received_at),
      ...reached.map(({ name }) => dateOf(item.reached[name])),
      ...(isRunning(item) ? ['', ''] : [item.days?.calendar, item.days?.working]),
      ...item.marks.map(({ at }) => dateOf(at)),
      ...outcome.map((field) => outcomeText(field, item.outcome[field.name])),
    ]),
  ]);
};
