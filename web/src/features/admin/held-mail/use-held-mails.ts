import { listHeldMails, releaseHeldMail } from '#domain/incoming-mail/contract.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';

const heldMailsKey = ['held-mails'] as const;

/** Few are held, and none is urgent. */
const freshMs = 60_000;

/** Fetches the held emails page by page. */
export const useHeldMails = () => {
  const { request } = useAdminSession();
  return useInfiniteQuery({
    queryKey: heldMailsKey,
    queryFn: async ({ pageParam }: { readonly pageParam: string | undefined }) =>
      request(listHeldMails, { ...(pageParam !== undefined && { before: pageParam }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: freshMs,
  });
};

/** Releases a held email, and reads the list again. */
export const useReleaseMail = () => {
  const { request } = useAdminSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (mail: string) => request(releaseHeldMail, { mail }),
    onSettled: async () => queries.invalidateQueries({ queryKey: heldMailsKey }),
  });
};
