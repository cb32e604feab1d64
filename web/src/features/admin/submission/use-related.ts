import { listRelatedSubmissions } from '#domain/work/related-contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { useOpenSubmission } from './use-opened-submission.ts';

/** Reads what else the sender of the page's submission has sent, and what has the same reference number. */
export const useRelated = () => {
  const { request } = useAdminSession();
  const { type, id } = useOpenSubmission();
  return useQuery({
    queryKey: ['related', type, id],
    queryFn: async () => request(listRelatedSubmissions, { type, id }),
  });
};
