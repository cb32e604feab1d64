import type { WorkCard } from '#domain/work/work-item.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import type { WorkListPage } from '../inbox/use-work-list.ts';
import type { Attempt } from '../submission/use-send-change.ts';

/** A status of a type with a board. */
export type Column = WorkListPage['types'][number]['statuses'][number];

/** Returns what tells a submission from those of all types. */
export const cardKey = ({ type, id }: Pick<WorkCard, 'type' | 'id'>): string => `${type} ${id}`;

/** Whether nothing follows a status: the work ends there. */
export const isEnd = ({ next }: Column): boolean => next.length === 0;

/** A card on its way to another column, and when it was moved, as ISO 8601. */
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

/**
 * Returns the cards of a column, in the order of its list, with those that are on their way to it and without those that leave it.
 * @param listed what is stored
 */
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
