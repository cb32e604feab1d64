import { formatDollars } from '#domain/money/nzd.ts';
import { untilReplyTime } from '#domain/work/set-aside.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import type { DragEvent } from 'react';
import { Link } from 'react-router-dom';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { submissionPath } from '../desk-paths.ts';
import { formatDue, formatStanding } from '../lists/format-due.ts';
import { FormattedTags } from '../lists/format-tags.tsx';
import { useListFilters } from '../lists/use-list-filters.ts';
import { ownerName } from '../changes/format-value.ts';
import type { Column } from './board-cards.ts';
import { MoveMenu } from './move-menu.tsx';
import { useBoard } from './use-board.ts';

interface BoardCardProps {
  readonly item: ShownWork;
  readonly column: Column;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const CardState = ({ item, now }: Omit<BoardCardProps, 'column'>) => {
  const { status_since: since, due_at: dueAt, aside_until: aside } = item;
  const due = dueAt === undefined ? undefined : formatDue(dueAt, now);
  return (
    <>
      {due && <p className="work-due">{due.text}</p>}
      <p className="work-state">
        {since !== undefined && <time dateTime={since}>{formatStanding(since, now)}</time>}
        <span>{ownerName(item.owner)}</span>
        {aside !== undefined && (
          <span>{`Set aside until ${aside === untilReplyTime ? 'they write' : formatNzDate(aside)}`}</span>
        )}
        <FormattedTags tags={item.tags} />
      </p>
    </>
  );
};

/** Makes a card draggable if its status has transitions. */
const useDrag = (item: ShownWork, { next }: Column) => {
  const { drag } = useBoard();
  return {
    draggable: next.length > 0,
    onDragStart: ({ dataTransfer }: DragEvent): void => {
      dataTransfer.effectAllowed = 'move';
      dataTransfer.setData('text/plain', item.reference);
      drag(item);
    },
    onDragEnd: (): void => drag(undefined),
  };
};

export const BoardCard = ({ item, column, now }: BoardCardProps) => {
  const { start, onCardKey } = useBoard();
  const dragging = useDrag(item, column);
  const { filters: list } = useListFilters();
  const isOverdue = item.due_at !== undefined && formatDue(item.due_at, now).isOverdue;
  return (
    <li className="board-card" data-unread={item.is_unread} data-overdue={isOverdue} {...dragging}>
      <p className="work-name">
        {item.is_unread && <span className="unread-mark">Unread</span>}
        <Link
          data-card-link
          onKeyDown={onCardKey}
          to={submissionPath(item)}
          state={{ list }}
          draggable={false}
          translate="no"
        >
          {item.name}
        </Link>
        <span className="work-reference" translate="no">
          {item.reference}
        </span>
      </p>
      <p>{`${item.title}${item.amount === undefined ? '' : `, ${formatDollars(item.amount)}`}`}</p>
      <CardState item={item} now={now} />
      <MoveMenu item={item} column={column} onMove={(to) => start(item, to)} />
    </li>
  );
};
