import type { RouteContract, RouteInput } from '#domain/http/route-contract.ts';
import { listDocuments } from '#domain/documents/desk-contract.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useAdminSession } from '../../../../lib/admin-session/admin-session.ts';
import { progressKey, useOpenSubmission } from '../use-opened-submission.ts';

type Documents = z.output<typeof listDocuments.response>;

export type ShownDocument = Documents['documents'][number];

export type ChecklistEntry = Documents['checklist'][number];

/** Reads the documents of the page's submission, again with each of its versions. */
export const useDocuments = () => {
  const { request } = useAdminSession();
  const { type, id, item } = useOpenSubmission();
  return useQuery({
    queryKey: ['documents', type, id, item.version],
    queryFn: async () => request(listDocuments, { type, id }),
    placeholderData: keepPreviousData,
  });
};

/** What a change of documents needs besides the submission and its version. */
type Change<Contract extends RouteContract> = Omit<RouteInput<Contract>, 'type' | 'id' | 'version'>;

/** Fills in the submission of the page and the version that is shown. */
type Complete<Contract extends RouteContract> = (
  change: Change<Contract>,
  shown: { readonly type: string; readonly id: string; readonly version: number },
) => RouteInput<Contract>;

/** Changes documents of the page's submission, under the condition that it is still as it is shown. */
export const useChangeDocuments = <Contract extends RouteContract>(
  contract: Contract,
  complete: Complete<Contract>,
) => {
  const { request } = useAdminSession();
  const client = useQueryClient();
  const { type, id, item } = useOpenSubmission();
  return useMutation({
    mutationFn: async (change: Change<Contract>) =>
      request(contract, complete(change, { type, id, version: item.version })),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: progressKey({ type, id }) });
      void client.invalidateQueries({ queryKey: ['work'] });
    },
  });
};
