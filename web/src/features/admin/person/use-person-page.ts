import { getPerson } from '#domain/work/person-contract.ts';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import type { SubmissionKey } from '../changes/progress-key.ts';

export type ShownPerson = z.output<typeof getPerson.response>;

/** Fetches the sender of a submission with all that they have sent. */
export const usePersonPage = ({ type, id }: SubmissionKey) => {
  const { request } = useAdminSession();
  return useQuery({
    queryKey: ['person', type, id],
    queryFn: async () => request(getPerson, { type, id }),
  });
};
