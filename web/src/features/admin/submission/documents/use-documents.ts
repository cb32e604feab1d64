import type { RouteContract, RouteInput } from '#domain/http/route-contract.ts';
import { listDocuments } from '#domain/documents/desk-contract.ts';
import type { getWorkProgress } from '#domain/work/contract.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useAdminSession } from '../../../../lib/admin-session/admin-session.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import { progressKey } from '../../changes/progress-key.ts';
import { useSingleFlight } from '../../use-single-flight.ts';

export type Documents = z.output<typeof listDocuments.response>;

export type ShownDocument = Documents['documents'][number];

export type ChecklistEntry = Documents['checklist'][number];

/** Fetches the documents of each version of the submission. */
export const useDocuments = () => {
  const { request } = useAdminSession();
  const { type, id, item } = useOpenSubmission();
  return useQuery({
    queryKey: ['documents', type, id, item.version],
    queryFn: async () => request(listDocuments, { type, id }),
    placeholderData: keepPreviousData,
  });
};

type Change<Contract extends RouteContract> = Omit<RouteInput<Contract>, 'type' | 'id' | 'version'>;

/** Adds the submission and its shown version. */
type Complete<Contract extends RouteContract> = (
  change: Change<Contract>,
  shown: { readonly type: string; readonly id: string; readonly version: number },
) => RouteInput<Contract>;

/** Changes documents on condition of the shown version, one change after another, so that none conflicts with oneself. */
export const useChangeDocuments = <Contract extends RouteContract>(
  contract: Contract,
  complete: Complete<Contract>,
) => {
  const { request } = useAdminSession();
  const client = useQueryClient();
  const { type, id, item } = useOpenSubmission();
  const key = progressKey({ type, id });
  return useSingleFlight({
    scope: { id: key.join(' ') },
    mutationFn: async (change: Change<Contract>) => {
      const { version = item.version } =
        client.getQueryData<z.output<typeof getWorkProgress.response>>(key)?.item ?? {};
      return request(contract, complete(change, { type, id, version }));
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: key });
      void client.invalidateQueries({ queryKey: ['work'] });
    },
  });
};
