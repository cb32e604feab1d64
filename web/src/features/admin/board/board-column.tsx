import { type DragEvent, useState } from 'react';
import { DeskProblem } from '../desk-problem.tsx';
import { BoardCard } from './board-card.tsx';
import { workKey } from '../lists/work-key.ts';
import { cardsOf, type Column, formatColumn } from './board-cards.ts';
import { columnHeadingId } from './column-heading-id.ts';
import { useBoard } from './use-board.ts';
import { columnFilters } from '../lists/place-card.ts';
import { useWorkList } from '../lists/use-work-list.ts';

const ColumnCards = ({ column }: { readonly column: Column }) => {
  const { desk, moves, narrowing } = useBoard();
  const list = useWorkList(columnFilters(desk.name, column.name, narrowing));
  const pages = list.data?.pages ?? [];
  const cards = cardsOf(
    column,
    pages.flatMap(({ items }) => items),
    moves,
  );
  return (
    <>
      {list.error !== null && <DeskProblem error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <output>Loading...</output>}
      {list.isSuccess && <p className="board-count">{formatColumn(cards, list.hasNextPage, desk.label)}</p>}
      <ul className="board-cards" aria-labelledby={columnHeadingId(column.name)}>
        {cards.map((item) => (
          <BoardCard key={workKey(item)} item={item} column={column} now={list.dataUpdatedAt} />
        ))}
      </ul>
      {list.hasNextPage && (
        <button
          className="button button-secondary"
          type="button"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          <span>{list.isFetchingNextPage ? 'Loading...' : 'Show more'}</span>
          <span className="visually-hidden">{` of ${column.label}`}</span>
        </button>
      )}
    </>
  );
};

/** Accepts dropped cards if the transition is allowed. */
const useDrop = (status: string) => {
  const { desk, dragged, start, drag } = useBoard();
  const from = desk.statuses.find(({ name }) => name === dragged?.status);
  const takes = from?.next.includes(status);
  return {
    'data-takes': takes,
    onDragOver: (event: DragEvent): void => {
      if (takes === true) event.preventDefault();
    },
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      drag(undefined);
      if (takes === true && dragged !== undefined) start(dragged, status);
    },
  };
};

interface BoardColumnProps {
  readonly column: Column;
  /** The column that a narrow screen shows. */
  readonly isShown: boolean;
}

/** Renders one column; a final one is collapsed and loads on demand. */
export const BoardColumn = ({ column, isShown }: BoardColumnProps) => {
  const { label, name, is_closed: isClosed } = column;
  const id = columnHeadingId(name);
  const drop = useDrop(name);
  const [isOpen, setIsOpen] = useState(!isClosed);
  return (
    <section className="board-column" aria-labelledby={id} data-shown={isShown} {...drop}>
      <div className="board-heading">
        <h2 id={id} tabIndex={-1}>
          {label}
        </h2>
        {isClosed && (
          <button
            className="link-button"
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span>{isOpen ? 'Hide' : 'Show'}</span>
            <span className="visually-hidden">{` ${label}`}</span>
          </button>
        )}
      </div>
      {isOpen && <ColumnCards column={column} />}
    </section>
  );
};
