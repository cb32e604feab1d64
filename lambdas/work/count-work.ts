import type * as z from 'zod/mini';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { countWork as contract } from '#domain/work/counts-contract.ts';
import { workViews } from '#domain/work/work-views.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { resolveFilters } from './list-filters.ts';
import type { WorkCountsRepository } from './work-counts.repository.ts';

interface Dependencies {
  readonly types: readonly SubmissionType[];
  readonly counts: Pick<WorkCountsRepository, 'countList'>;
  readonly now: () => number;
}

/** Counts each view of the desk for one administrator. */
export const countWork = async (
  { admin }: Pick<AdminRequest<typeof contract>, 'admin'>,
  { types, counts, now }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const at = now();
  const counted = Object.entries(workViews).map(async ([name, filters]) => [
    name,
    await counts.countList(resolveFilters(filters, types, admin.email), at),
  ]);
  return contract.response.parse(Object.fromEntries(await Promise.all(counted)));
};
