import { exportWorkItems } from '#domain/work/contract.ts';
import { formatTags } from '#domain/work/tags.ts';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { csvFile, csvLines, downloadFile } from '../../../lib/csv.ts';
import { nzDate } from '../../../lib/nz-date.ts';
import { DeskProblem } from '../desk-problem.tsx';
import { RoleGate } from '../role-gate.tsx';
import { type Filters, queryOf } from '../lists/list-filters.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';
import { useSingleFlight } from '../use-single-flight.ts';

const columns = [
  'Type',
  'Reference',
  'Name',
  'Subject',
  'Amount',
  'Status',
  'Owner',
  'Tags',
  'Received',
  'Due',
];

const linesOf = ({ items, types }: WorkListPage): string =>
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
        item.owner,
        formatTags(item.tags),
        item.received_at,
        item.due_at,
      ];
    }),
  );

const useListExport = (filters: Filters) => {
  const { request } = useAdminSession();
  return useSingleFlight({
    mutationFn: async () => {
      const parts = [csvLines([columns])];
      let cursor: string | undefined;
      do {
        const page = await request(exportWorkItems, {
          ...queryOf(filters),
          ...(cursor !== undefined && { cursor }),
        });
        parts.push(linesOf(page));
        cursor = page.next_cursor;
      } while (cursor !== undefined);
      downloadFile(`submissions-${nzDate(new Date()).iso}.csv`, csvFile(parts));
    },
  });
};

/** Downloads all matching submissions as CSV, page by page. */
export const ListExport = ({ filters }: { readonly filters: Filters }) => {
  const { mutate, isPending, error } = useListExport(filters);
  return (
    <RoleGate contract={exportWorkItems} purpose="export lists">
      <button className="button button-secondary" type="button" disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Saving the file...' : 'Save as CSV'}
      </button>
      {error !== null && <DeskProblem error={error} retry={() => mutate()} />}
    </RoleGate>
  );
};
