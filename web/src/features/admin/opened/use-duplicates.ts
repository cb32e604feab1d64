import type { LinkedSubmission } from '#domain/work/status-answer.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { openedQuery, type Submission } from './use-opened-submission.ts';

interface Duplicate {
  readonly link: LinkedSubmission;
  /** Undefined until it is opened. */
  readonly submission: Submission | undefined;
  readonly isFailed: boolean;
}

/** Opens the duplicates of a submission, whose histories stand in its own; each opening is audited. */
export const useDuplicates = (links: readonly LinkedSubmission[] = []): readonly Duplicate[] => {
  const { request } = useAdminSession();
  const client = useQueryClient();
  const opened = useQueries({ queries: links.map((link) => openedQuery(link, request, client)) });
  return links.map((link, index) => {
    const { data, dataUpdatedAt: now = 0, isError: isFailed = false } = opened[index] ?? {};
    const { type, id } = link;
    const desk = data?.types.find(({ name }) => name === type);
    return { link, submission: data && desk && { ...data, type, id, desk, now }, isFailed };
  });
};
