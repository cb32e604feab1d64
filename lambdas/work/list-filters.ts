import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import type { WorkFilters } from '#domain/work/contract.ts';
import { me } from '#domain/work/work-item.ts';
import { ownStatuses, waitingStatuses } from '#domain/work/workflow.ts';

/** Filters as lists are read by them. */
export type ListFilters = WorkFilters & {
  /** Any of these; without them in any status. */
  readonly statuses?: readonly string[];
};

/** Returns the filters with what they stand for: 'me' for the caller, what waits, or is the team's turn, for its statuses. */
export const resolveFilters = (
  filters: WorkFilters,
  types: readonly Pick<SubmissionType, 'work'>[],
  caller: string,
): ListFilters => ({
  ...filters,
  ...(filters.owner === me && { owner: caller }),
  ...(filters.view === 'waiting' && { statuses: waitingStatuses(types.map(({ work }) => work)) }),
  ...(filters.view === 'ours' && { statuses: ownStatuses(types.map(({ work }) => work)) }),
});
