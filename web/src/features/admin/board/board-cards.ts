import { formatDollars } from '#domain/money/nzd.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';
import type { ChangeIn } from '../../../components/changes/reduce-changes.ts';
import { workKey } from '../lists/work-key.ts';

export type Column = WorkListPage['types'][number]['statuses'][number];

/** A card in transit. */
export type Move = Pick<ChangeIn<ShownWork, 'saving'>, 'base' | 'values' | 'at'>;

// Read, as it is once the move is stored: its buttons would stand elsewhere if the mark went only then.
const movedCard = ({ base, values: { status = base.status }, at }: Move): ShownWork => ({
  ...base,
  status,
  status_since: at,
  is_unread: false,
});

const bySince = (one: ShownWork, other: ShownWork): number =>
  (one.status_since ?? '') < (other.status_since ?? '') ? -1 : 1;

/** Returns a column's stored cards in list order, plus those moving in, minus those moving out. */
export const cardsOf = (
  column: Column,
  listed: readonly ShownWork[],
  moves: readonly Move[],
): ShownWork[] => {
  const moving = new Set(moves.map(({ base }) => workKey(base)));
  // A card that is moved on before it is stored stands where it was moved last.
  const lastMoves = new Map(moves.map((move) => [workKey(move.base), move]));
  const arriving = [...lastMoves.values()]
    .map((move) => movedCard(move))
    .filter(({ status }) => status === column.name);
  const cards = [...listed.filter((item) => !moving.has(workKey(item))), ...arriving].toSorted(bySince);
  return column.is_closed ? cards.toReversed() : cards;
};

/** Formats what a column holds: `3 applications, $45,300`. @param goesOn whether there are cards that are not loaded */
export const formatColumn = (cards: readonly ShownWork[], goesOn: boolean, label: string): string => {
  const count = cards.length;
  if (count === 0 && !goesOn) return 'Nothing here.';
  const [one, many] = [label.toLowerCase(), `${label.toLowerCase().replace(/y$/, 'ie')}s`];
  const more = goesOn ? '+' : '';
  const sum = cards.reduce((total, { amount = 0 }) => total + amount, 0);
  const named = `${count}${more} ${count === 1 && !goesOn ? one : many}`;
  return sum === 0 ? named : `${named}, ${formatDollars(sum)}${more}`;
};
