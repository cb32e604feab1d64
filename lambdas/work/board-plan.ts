import { boardColumn } from '#domain/work/board.ts';
import { columnPageSize, type WorkFilters } from '#domain/work/contract.ts';
import { workIndexes } from '#domain/work/work-indexes.ts';
import { deskTypes } from './desk-types.ts';
import { type ListPlan, workMatcher } from './list-plan.ts';

/** Returns how to read a column: longest there first; latest first if it ends the work. `now`: ms since 1970. */
export const planBoardColumn = (filters: WorkFilters, now: number): ListPlan => {
  const { type = '', status = '', view: _view, ...others } = filters;
  const { statuses = [] } = deskTypes.find(({ name }) => name === type) ?? {};
  return {
    index: workIndexes.board,
    partition: boardColumn(type, status),
    range: undefined,
    isNewestFirst: statuses.find(({ name }) => name === status)?.next.length === 0,
    isExact: Object.values(others).every((filter) => filter === undefined),
    pageSize: columnPageSize,
    matches: workMatcher(filters, now),
  };
};
