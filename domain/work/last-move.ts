import { boardColumn } from './board.ts';
import { formatTags } from './tags.ts';
import type { WorkItem } from './work-item.ts';
import { isClosed, type Workflow } from './workflow.ts';

/** How long a move can be undone. */
export const undoLimitMs = 10 * 60_000;

interface Move {
  readonly status: string;
  readonly by: string;
  readonly at: string;
}

/** Ended by a step, and brought back by its undo. */
const endedByStep = [
  'status_since',
  'status_answer',
  'refusal',
  'answered_at',
  'documents_due_at',
  'answer_due_at',
  'written_at',
  'reached',
] as const satisfies (keyof WorkItem)[];

/** A closed status ends it. */
const asideFields = ['aside_until', 'aside_at'] as const satisfies (keyof WorkItem)[];

const pickDefined = <Name extends keyof WorkItem>(
  item: WorkItem,
  names: readonly Name[],
): Partial<Pick<WorkItem, Name>> => {
  const picked: Partial<Pick<WorkItem, Name>> = {};
  for (const name of names) if (item[name] !== undefined) picked[name] = item[name];
  return picked;
};

/** Returns what the undo of a move needs. */
export const lastMoveOf = (
  work: Workflow,
  item: WorkItem,
  { status, by, at }: Move,
): NonNullable<WorkItem['moved']> => ({
  by,
  at,
  from: item.status,
  ...pickDefined(item, endedByStep),
  ...(isClosed(work, status) && pickDefined(item, asideFields)),
});

/** Returns an item as if its last move had not been made. Only its author may undo it, by default for ten minutes, and staff only until a reply or another move. */
export const undoLastMove = (
  item: WorkItem,
  { status, by, now }: Pick<Move, 'status' | 'by'> & { readonly now: number },
  limitMs = undoLimitMs,
): WorkItem | undefined => {
  const {
    moved,
    answered_at: _answered,
    documents_due_at: _documentsDue,
    answer_due_at: _answerDue,
    written_at: _written,
    reached: _reached,
    status_answer: _answer,
    refusal: _refusal,
    status_since: _since,
    ...unchanged
  } = item;
  if (moved === undefined || moved.by !== by || moved.from !== status) return undefined;
  if (now - Date.parse(moved.at) > limitMs) return undefined;
  const { at: _at, from: _from, by: _by, documents_due_at, ...before } = moved;
  return {
    ...unchanged,
    ...before,
    // Others may have been asked for since.
    ...(documents_due_at !== undefined && item.outstanding === undefined && { documents_due_at }),
    status,
    // The step had taken it, and nobody has given it away since.
    ...(item.changed?.by === by && item.changed.at === moved.at && { owner: item.changed.owner }),
    ...(item.board_column !== undefined && { board_column: boardColumn(item.type, status) }),
  };
};

type Values = Pick<WorkItem, 'owner' | 'tags'>;

const hasSame = (one: Values, other: Values): boolean =>
  one.owner === other.owner && formatTags(one.tags) === formatTags(other.tags);

/** Returns an item that remembers the owner and tags that a change has replaced. */
export const rememberValues = (
  before: WorkItem,
  after: WorkItem,
  { by, at }: Pick<Move, 'by' | 'at'>,
): WorkItem =>
  hasSame(before, after)
    ? after
    : { ...after, changed: { by, at, owner: before.owner, tags: before.tags ?? [] } };

/** Returns whether these are the owner and tags that the reader has replaced in the last ten minutes. */
export const restoresValues = (
  { changed }: WorkItem,
  wanted: Values,
  { by, now }: Pick<Move, 'by'> & { readonly now: number },
): boolean => changed?.by === by && now - Date.parse(changed.at) <= undoLimitMs && hasSame(changed, wanted);
