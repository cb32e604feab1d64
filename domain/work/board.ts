import type { WorkItem } from './work-item.ts';
import type { Workflow } from './workflow.ts';

/** Returns the key of a column of a type's board: statuses of different types share names. */
export const boardColumn = (type: string, status: string): string => `${type}:${status}`;

/**
 * Returns the place of a work item on its type's board; none for a type without one.
 * @param since when it came into its status, as ISO 8601
 */
export const boardPlace = (
  { hasBoard = false }: Pick<Workflow, 'hasBoard'>,
  { type, status }: Pick<WorkItem, 'type' | 'status'>,
  since: string,
): Pick<WorkItem, 'board_column' | 'status_since'> =>
  hasBoard ? { board_column: boardColumn(type, status), status_since: since } : {};
