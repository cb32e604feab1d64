import type { TableIndex } from '../table-indexes.ts';

/** What a list shows of a work item: each page is read out of one index. */
const cardAttributes = [
  'type',
  'reference',
  'name',
  'title',
  'amount',
  'received_at',
  'status',
  'owner',
  'due_at',
  'aside_until',
  'answered_at',
  'unread',
  'outstanding',
  'tags',
  'urgency',
  'version',
] as const;

/** Attribute that all work items have, with the same value: the partition of the whole list. */
const wholeList = 'list';

const cardIndex = <const Partition extends string, const Sort extends string>(
  name: string,
  partitionKey: Partition,
  sortKey: Sort,
) => ({
  name,
  partitionKey,
  sortKey,
  attributes: cardAttributes.filter(
    (attribute: string) => attribute !== partitionKey && attribute !== sortKey,
  ),
});

/** The indexes of work items: one for each single filter, in the order of urgency, one by time of receipt, and one for boards. */
export const workIndexes = {
  all: cardIndex('work-by-urgency', wholeList, 'urgency'),
  type: cardIndex('work-by-type', 'type', 'urgency'),
  status: cardIndex('work-by-status', 'status', 'urgency'),
  owner: cardIndex('work-by-owner', 'owner', 'urgency'),
  received: cardIndex('work-by-receipt', wholeList, 'received_at'),
  /** Sparse: it holds the submissions of types with a board. */
  board: cardIndex('work-by-column', 'board_column', 'status_since'),
} as const satisfies Record<string, TableIndex>;

/** The sparse index of work items that nobody has opened yet; it is counted and never shown. */
export const unreadWorkIndex = {
  name: 'unread-work',
  partitionKey: 'unread',
  sortKey: 'received_at',
} as const satisfies TableIndex;
