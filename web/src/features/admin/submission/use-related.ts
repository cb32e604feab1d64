import { listRelatedSubmissions } from '#domain/work/related-contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';

/** Fetches the sender's other submissions and those with the same reference number. */
export const useRelated = () => {
  const { request } = useAdminSession();
  const { type, id } = useOpenSubmission();
  return useQuery({
    queryKey: ['related', type, id],
    queryFn: async () => request(listRelatedSubmissions, { type, id }),
  });
};
