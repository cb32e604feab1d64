import { boardColumn } from './board.ts';
import type { WorkItem } from './work-item.ts';
import { isTerminal, type Workflow } from './workflow.ts';

interface Move {
  readonly status: string;
  readonly by: string;
  readonly at: string;
}

/** Returns what the undo of a move needs. */
export const lastMoveOf = (
  work: Workflow,
  { status: from, status_since, aside_until, aside_at }: WorkItem,
  { status, by, at }: Move,
): WorkItem['moved'] => ({
  by,
  at,
  from,
  ...(status_since !== undefined && { status_since }),
  // A final status ends it.
  ...(isTerminal(work, status) && aside_until !== undefined && { aside_until }),
  ...(isTerminal(work, status) && aside_at !== undefined && { aside_at }),
});

/**
 * Returns an item as if its last move had not been made. Only its author may undo it, and only until a reply or another move:
 * for everybody else a workflow leads forward.
 */
export const undoLastMove = (
  item: WorkItem,
  { status, by }: Pick<Move, 'status' | 'by'>,
): WorkItem | undefined => {
  const { moved, answered_at, reached = {}, ...unchanged } = item;
  if (moved === undefined || moved.by !== by || moved.from !== status) return undefined;
  const { at, from: _from, by: _by, ...ended } = moved;
  const before = Object.entries(reached).filter(([, time]) => time !== at);
  return {
    ...unchanged,
    ...ended,
    status,
    ...(item.board_column !== undefined && { board_column: boardColumn(item.type, status) }),
    ...(answered_at !== undefined && answered_at !== at && { answered_at }),
    ...(before.length > 0 && { reached: Object.fromEntries(before) }),
  };
};
