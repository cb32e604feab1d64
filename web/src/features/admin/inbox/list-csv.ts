import { formatTags } from '#domain/work/tags.ts';
import { csvLines, csvTime, timeHeading } from '../../../lib/csv.ts';
import { ownerName } from '../changes/format-value.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';

/** Returns the CSV row of headings. */
export const listHeader = (): string =>
  csvLines([
    [
      'Type',
      'Reference',
      'Name',
      'Subject',
      'Amount',
      'Status',
      'Owner',
      'Tags',
      timeHeading('Received'),
      timeHeading('Due'),
    ],
  ]);

/** Returns the CSV rows of a page of submissions. */
export const listRows = ({ items, types }: Pick<WorkListPage, 'items' | 'types'>): string =>
  csvLines(
    items.map((item) => {
      const type = types.find(({ name }) => name === item.type);
      const status = type?.statuses.find(({ name }) => name === item.status);
      return [
        type?.label ?? item.type,
        item.reference,
        item.name,
        item.title,
        item.amount,
        status?.label ?? item.status,
        ownerName(item.owner),
        formatTags(item.tags),
        csvTime(item.received_at),
        csvTime(item.due_at),
      ];
    }),
  );
