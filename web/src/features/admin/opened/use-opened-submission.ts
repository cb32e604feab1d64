import { getWorkItem, getWorkProgress } from '#domain/work/contract.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { type Opened, openedKey } from '../changes/opened-key.ts';
import { progressKey, type SubmissionKey } from '../changes/progress-key.ts';
import { showAsRead } from '../lists/show-as-read.ts';
import { unreadKey } from '../use-unread-count.ts';
import { lacksTexts, mergeProgress } from './merge-progress.ts';

/** Polled parts; never what people have written. */
const progressMs = 10_000;

export interface Submission extends SubmissionKey, Opened {
  /** Workflow of its type. */
  readonly desk: Opened['types'][number];
  /** Last response, in milliseconds since 1970. */
  readonly now: number;
}

type Request = ReturnType<typeof useAdminSession>['request'];

/** Returns the query that opens a submission, which is audited. */
export const openedQuery = ({ type, id }: SubmissionKey, request: Request, client: QueryClient) => ({
  queryKey: openedKey({ type, id }),
  queryFn: async (): Promise<Opened> => {
    const response = await request(getWorkItem, { type, id });
    showAsRead(client, { type, id });
    void client.invalidateQueries({ queryKey: unreadKey });
    return response;
  },
  // Neither refetched nor cached: the audit log has each visit once.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Opens a submission, which is audited, and polls what staff do with it. Opens it again for texts of others. */
export const useSubmission = ({ type, id }: SubmissionKey) => {
  const { request } = useAdminSession();
  const client = useQueryClient();
  const opened = useQuery(openedQuery({ type, id }, request, client));
  const progress = useQuery({
    queryKey: progressKey({ type, id }),
    queryFn: async () => request(getWorkProgress, { type, id }),
    enabled: opened.data !== undefined,
    refetchInterval: progressMs,
  });
  const { data, refetch } = opened;
  const isBehind = data !== undefined && progress.data !== undefined && lacksTexts(data, progress.data);
  // The poll that found it: after a failure the next one opens it again.
  const behindAt = isBehind ? progress.dataUpdatedAt : 0;
  useEffect(() => {
    if (behindAt > 0) void refetch({ cancelRefetch: false });
  }, [behindAt, refetch]);
  const desk = data?.types.find(({ name }) => name === type);
  const now = Math.max(opened.dataUpdatedAt, progress.dataUpdatedAt);
  const shown = data && progress.data ? mergeProgress(data, progress.data) : data;
  const submission: Submission | undefined = shown && desk && { ...shown, type, id, desk, now };
  return { submission, error: submission === undefined ? opened.error : null, retry: refetch };
};
