import { exportRegister, type RegisteredSubmission } from '#domain/work/register-contract.ts';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { csvFile, downloadFile } from '../../../lib/csv.ts';
import { nzDay } from '#domain/text/nz-date-time.ts';
import { filterRegister, type RegisterFilters } from './register-filters.ts';
import { registerCsv } from './register-csv.ts';
import { useSingleFlight } from '../use-single-flight.ts';

/** Downloads filtered entries as CSV. */
export const useRegisterExport = (type: string, filters: RegisterFilters) => {
  const { request } = useAdminSession();
  return useSingleFlight({
    mutationFn: async () => {
      const items: RegisteredSubmission[] = [];
      let page = await request(exportRegister, { type });
      items.push(...page.items);
      while (page.next_cursor !== undefined) {
        page = await request(exportRegister, { type, cursor: page.next_cursor });
        items.push(...page.items);
      }
      const name = `${type}-register-${nzDay(Date.now())}.csv`;
      downloadFile(name, csvFile([registerCsv(page.type, filterRegister(items, filters))]));
    },
  });
};
