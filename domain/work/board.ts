import type { WorkItem } from './work-item.ts';
import type { Workflow } from './workflow.ts';

export const boardColumn = (type: string, status: string): string => `${type}:${status}`;

export const boardPlace = (
  { hasBoard = false }: Pick<Workflow, 'hasBoard'>,
  { type, status }: Pick<WorkItem, 'type' | 'status'>,
  since: string,
): Pick<WorkItem, 'board_column' | 'status_since'> =>
  hasBoard ? { board_column: boardColumn(type, status), status_since: since } : {};
