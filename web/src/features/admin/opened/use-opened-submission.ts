import { getWorkItem, getWorkProgress } from '#domain/work/contract.ts';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { progressKey, type SubmissionKey } from '../changes/progress-key.ts';

/** Polled parts; never what the visitor sent. */
const progressMs = 10_000;

type Opened = z.output<typeof getWorkItem.response>;

export interface Submission extends SubmissionKey, Opened {
  /** Workflow of its type. */
  readonly desk: Opened['types'][number];
  /** Last response, in milliseconds since 1970. */
  readonly now: number;
}

/** Opens a submission, which is audited once, and polls what staff do with it. */
export const useSubmission = ({ type, id }: SubmissionKey) => {
  const { request } = useAdminSession();
  const opened = useQuery({
    queryKey: ['submission', type, id],
    queryFn: async () => request(getWorkItem, { type, id }),
    // Neither refetched nor cached: the audit log has each visit once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const progress = useQuery({
    queryKey: progressKey({ type, id }),
    queryFn: async () => request(getWorkProgress, { type, id }),
    enabled: opened.data !== undefined,
    refetchInterval: progressMs,
  });
  const { data } = opened;
  const desk = data?.types.find(({ name }) => name === type);
  const now = Math.max(opened.dataUpdatedAt, progress.dataUpdatedAt);
  const submission: Submission | undefined = data &&
    desk && { ...data, ...progress.data, type, id, desk, now };
  return { submission, error: opened.error, retry: opened.refetch };
};
