import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { boardColumn } from '#domain/work/board.ts';
import { columnPageSize, type WorkFilters } from '#domain/work/contract.ts';
import { workIndexes } from '#domain/work/work-indexes.ts';
import { isClosed } from '#domain/work/workflow.ts';
import { type ListPlan, workMatcher } from './list-plan.ts';

/** Returns how to read a column: longest there first; latest first if it ends the work. `now`: ms since 1970. */
export const planBoardColumn = (
  filters: WorkFilters,
  types: readonly SubmissionType[],
  now: number,
): ListPlan => {
  const { type = '', status = '', view: _view, ...others } = filters;
  const found = types.find(({ name }) => name === type);
  return {
    index: workIndexes.board,
    partition: boardColumn(type, status),
    range: undefined,
    isNewestFirst: found !== undefined && isClosed(found.work, status),
    isDense: Object.values(others).every((filter) => filter === undefined),
    pageSize: columnPageSize,
    matches: workMatcher(filters, now),
  };
};
