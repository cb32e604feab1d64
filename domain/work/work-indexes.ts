import type { TableIndex } from '../table-indexes.ts';

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

/** One for each single filter, by urgency; one by time of receipt; one for boards. */
export const workIndexes = {
  all: cardIndex('work-by-urgency', wholeList, 'urgency'),
  type: cardIndex('work-by-type', 'type', 'urgency'),
  status: cardIndex('work-by-status', 'status', 'urgency'),
  owner: cardIndex('work-by-owner', 'owner', 'urgency'),
  received: cardIndex('work-by-receipt', wholeList, 'received_at'),
  board: cardIndex('work-by-column', 'board_column', 'status_since'),
} as const satisfies Record<string, TableIndex>;

export const unreadWorkIndex = {
  name: 'unread-work',
  partitionKey: 'unread',
  sortKey: 'received_at',
} as const satisfies TableIndex;
