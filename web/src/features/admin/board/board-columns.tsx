import type { ShownWork } from '#domain/work/shown-work.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Filters } from '../lists/list-filters.ts';
import { columnFilters } from '../lists/place-card.ts';
import { listLink } from '../lists/use-list-filters.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';
import { changesIn } from '../../../components/changes/reduce-changes.ts';
import { failureOf } from '../../../components/changes/send-change.ts';
import { StepDialog } from '../changes/step-dialog.tsx';
import { useWorkChanges } from '../changes/use-work-changes.ts';
import { BoardColumn } from './board-column.tsx';
import { BoardMessages } from './board-messages.tsx';
import { columnHeadingId } from './column-heading-id.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { BoardContext } from './use-board.ts';
import { useAskedMove } from '../changes/use-asked-move.ts';

interface BoardColumnsProps {
  readonly desk: WorkListPage['types'][number];
  readonly narrowing: Filters;
  /** Status shown on a narrow screen; the first by default. */
  readonly chosen: string | undefined;
}

/** Renders a column for each status; final ones are collapsed at the end. */
export const BoardColumns = ({ desk, narrowing, chosen }: BoardColumnsProps) => {
  const work = useWorkChanges();
  const board = useRef<HTMLDivElement>(null);
  const onCardKey = useBoardKeys(board);
  const [opened, setOpened] = useState<string>();
  const [dragged, setDragged] = useState<ShownWork>();
  const moveTo = async (item: ShownWork, to: string, answer: object = {}): Promise<unknown> => {
    const moved = work.begin([{ base: item, values: { status: to, ...answer } }]);
    // The focused button moves away with its card.
    document.getElementById(columnHeadingId(item.status))?.focus({ preventScroll: true });
    return failureOf(await moved);
  };
  const asking = useAskedMove(desk, (item, to) => void moveTo(item, to));
  const { asked } = asking;
  const open = desk.statuses.filter(({ is_closed: isClosed }) => !isClosed);
  const ends = desk.statuses.filter(({ is_closed: isClosed }) => isClosed);
  const shown = desk.statuses.find(({ name }) => name === chosen) ?? open[0];
  const isEndShown = shown?.is_closed === true;
  const choices = [
    ...open.map(({ name, label }) => ({ name, label, isShown: name === shown?.name })),
    ...ends.slice(0, 1).map(({ name }) => ({ name, label: 'Ended', isShown: isEndShown })),
  ];
  return (
    <BoardContext
      value={{
        desk,
        narrowing,
        onCardKey,
        moves: changesIn(work.changes, 'saving'),
        start: asking.start,
        opened,
        open: setOpened,
        dragged,
        drag: setDragged,
      }}
    >
      <BoardMessages work={work} asking={asking} />
      {asked !== undefined && (
        <StepDialog
          step={asked.step}
          focusId={columnHeadingId(asked.item.status)}
          onAnswer={async (answer, recorded) => {
            const failure = await moveTo(asked.item, asked.to, { ...answer, ...recorded });
            if (failure === undefined) asking.end();
            return failure;
          }}
          onCancel={asking.end}
        />
      )}
      <nav className="board-choices" aria-label="Columns">
        {choices.map(({ name, label, isShown }) => (
          <Link
            key={name}
            {...listLink(columnFilters(desk.name, name, narrowing))}
            aria-current={isShown ? 'true' : undefined}
            preventScrollReset
            replace
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="board" ref={board}>
        {open.map((column) => (
          <BoardColumn key={column.name} column={column} isShown={column.name === shown?.name} />
        ))}
        <div className="board-ends" data-shown={isEndShown}>
          {ends.map((column) => (
            <BoardColumn key={column.name} column={column} isShown={isEndShown} />
          ))}
        </div>
      </div>
    </BoardContext>
  );
};
