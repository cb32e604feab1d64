import type { FoundRecord } from '#domain/privacy/contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { downloadFile } from '../../../lib/csv.ts';
import { eraseRecords, findRecords } from './person-records.ts';
import { useSingleFlight } from '../use-single-flight.ts';

const keyOf = (identifier: string) => ['person', identifier];

export const usePerson = (identifier: string) => {
  const { request } = useAdminSession();
  return useQuery({
    queryKey: keyOf(identifier),
    queryFn: async () => findRecords(request, identifier),
    enabled: identifier !== '',
    // Reads all tables: on demand only, not on window focus.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};

interface Wanted {
  readonly identifier: string;
  readonly records: readonly FoundRecord[];
  /** Receives the number done so far. */
  readonly report: (count: number) => void;
}

export const useExport = () => {
  const { request } = useAdminSession();
  return useSingleFlight({
    mutationFn: async (wanted: Wanted) => {
      const { exportRecords } = await import('./export-records.ts');
      const { file, failed } = await exportRecords(request, wanted);
      downloadFile('privacy-export.zip', file);
      return failed;
    },
  });
};

/** Erases records and refetches the list, also after a failure. */
export const useErase = () => {
  const { request } = useAdminSession();
  const client = useQueryClient();
  return useSingleFlight({
    mutationFn: async (wanted: Wanted & { readonly includesLegal: boolean }) => eraseRecords(request, wanted),
    onSuccess: async (_done, { identifier }) => client.invalidateQueries({ queryKey: keyOf(identifier) }),
  });
};
