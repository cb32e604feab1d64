import type { FoundRecord } from '#domain/privacy/contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { downloadFile } from '../../../lib/csv.ts';
import { eraseRecords, findRecords } from './person-records.ts';

const keyOf = (email: string) => ['person', email];

/** Finds the records of a person; of nobody without an address. */
export const usePerson = (email: string) => {
  const { request } = useAdminSession();
  return useQuery({
    queryKey: keyOf(email),
    queryFn: async () => findRecords(request, email),
    enabled: email !== '',
    // All tables are read for it: when it is asked for, and not because the window is looked at again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};

interface Wanted {
  readonly email: string;
  readonly records: readonly FoundRecord[];
  /** Hears how many are done so far. */
  readonly report: (count: number) => void;
}

/** Saves the records of a person as one file. */
export const useExport = () => {
  const { request } = useAdminSession();
  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      const { exportRecords } = await import('./export-records.ts');
      const { file, failed } = await exportRecords(request, wanted);
      downloadFile('privacy-export.zip', file);
      return failed;
    },
  });
};

/** Erases records of a person. Whatever came of it, they are looked for again. */
export const useErase = () => {
  const { request } = useAdminSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: Wanted & { readonly includesLegal: boolean }) => eraseRecords(request, wanted),
    onSuccess: async (_done, { email }) => client.invalidateQueries({ queryKey: keyOf(email) }),
  });
};
