import type { TableIndex } from '../table-indexes.ts';

/** Attribute with all that lists show of a work item: a table has a hundred projected attributes in all, and an index twenty. */
// https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-properties-dynamodb-globalsecondaryindex-projection.html
const cardAttribute = 'card';

const wholeList = 'list';

const cardIndex = <const Partition extends string, const Sort extends string>(
  name: string,
  partitionKey: Partition,
  sortKey: Sort,
) => ({
  name,
  partitionKey,
  sortKey,
  attributes: [cardAttribute],
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

/** Sparse: by the time when a work item that is set aside comes back. */
export const asideWorkIndex = {
  name: 'set-aside-work',
  partitionKey: wholeList,
  sortKey: 'returns_at',
} as const satisfies TableIndex;

/** Sparse: work items of submissions whose arrival has woken nothing yet. */
export const arrivedWorkIndex = {
  name: 'arrived-work',
  partitionKey: 'arrived',
  sortKey: 'received_at',
} as const satisfies TableIndex;

export const unreadWorkIndex = {
  name: 'unread-work',
  partitionKey: 'unread',
  sortKey: 'received_at',
} as const satisfies TableIndex;

export const allWorkIndexes: readonly TableIndex[] = [
  ...Object.values(workIndexes),
  unreadWorkIndex,
  asideWorkIndex,
  arrivedWorkIndex,
];

/** Lists what begins alike by time of receipt: for words that very many submissions have. */
export const newestWordsIndex = {
  name: 'words-by-receipt',
  partitionKey: 'id',
  sortKey: 'place',
} as const satisfies TableIndex;
