import { exportWorkItems } from '#domain/work/contract.ts';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { csvFile, downloadFile } from '../../../lib/csv.ts';
import { nzDay } from '#domain/text/nz-date-time.ts';
import { DeskProblem } from '../desk-problem.tsx';
import { RoleGate } from '../role-gate.tsx';
import { type Filters, queryOf } from '../lists/list-filters.ts';
import { useSingleFlight } from '../use-single-flight.ts';
import { listHeader, listRows } from './list-csv.ts';

const useListExport = (filters: Filters) => {
  const { request } = useAdminSession();
  return useSingleFlight({
    mutationFn: async () => {
      const parts = [listHeader()];
      let cursor: string | undefined;
      do {
        const page = await request(exportWorkItems, {
          ...queryOf(filters),
          ...(cursor !== undefined && { cursor }),
        });
        parts.push(listRows(page));
        cursor = page.next_cursor;
      } while (cursor !== undefined);
      downloadFile(`submissions-${nzDay(Date.now())}.csv`, csvFile(parts));
    },
  });
};

/** Downloads all matching submissions as CSV, page by page. */
const ListExport = ({ filters }: { readonly filters: Filters }) => {
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

export default ListExport;
