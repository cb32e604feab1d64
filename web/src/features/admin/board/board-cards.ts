import type { WorkCard } from '#domain/work/work-item.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import type { WorkListPage } from '../inbox/use-work-list.ts';
import type { Attempt } from '../submission/use-send-change.ts';

export type Column = WorkListPage['types'][number]['statuses'][number];

/** Returns a key that is unique across types. */
export const cardKey = ({ type, id }: Pick<WorkCard, 'type' | 'id'>): string => `${type} ${id}`;

/** Returns whether a status is final. */
export const isEnd = ({ next }: Column): boolean => next.length === 0;

/** A card in transit; time in ISO 8601. */
export interface Move extends Attempt {
  readonly at: string;
}

const movedCard = ({ base, change: { status = base.status }, at }: Move): ShownWork => ({
  ...base,
  status,
  status_since: at,
});

const bySince = (one: ShownWork, other: ShownWork): number =>
  (one.status_since ?? '') < (other.status_since ?? '') ? -1 : 1;

/** Returns a column's stored cards in list order, plus those moving in, minus those moving out. */
export const cardsOf = (
  column: Column,
  listed: readonly ShownWork[],
  moves: readonly Move[],
): ShownWork[] => {
  const moving = new Set(moves.map(({ base }) => cardKey(base)));
  const arriving = moves.map((move) => movedCard(move)).filter(({ status }) => status === column.name);
  const cards = [...listed.filter((item) => !moving.has(cardKey(item))), ...arriving].toSorted(bySince);
  return isEnd(column) ? cards.toReversed() : cards;
};
