import type { ShownWork } from '#domain/work/shown-work.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { WorkListPage } from '../lists/use-work-list.ts';
import { changesIn } from '../../../components/changes/reduce-changes.ts';
import { useWorkChanges } from '../changes/use-work-changes.ts';
import { BoardColumn } from './board-column.tsx';
import { BoardMessages } from './board-messages.tsx';
import { columnHeadingId } from './column-heading-id.ts';
import { BoardContext } from './use-board.ts';
import { useMissing } from './use-missing.ts';

interface BoardColumnsProps {
  readonly desk: WorkListPage['types'][number];
  /** Status shown on a narrow screen; the first by default. */
  readonly chosen: string | undefined;
}

/** Renders a column for each status; final ones are collapsed at the end. */
export const BoardColumns = ({ desk, chosen }: BoardColumnsProps) => {
  const work = useWorkChanges();
  const [opened, setOpened] = useState<string>();
  const [dragged, setDragged] = useState<ShownWork>();
  const moveTo = (item: ShownWork, to: string, reason?: string): void => {
    void work.begin([{ base: item, values: { status: to, ...(reason !== undefined && { reason }) } }]);
    // The focused button moves away with its card.
    document.getElementById(columnHeadingId(item.status))?.focus({ preventScroll: true });
  };
  const missing = useMissing(desk, moveTo);
  const { asked } = missing;
  const open = desk.statuses.filter(({ is_final: isFinal }) => !isFinal);
  const ends = desk.statuses.filter(({ is_final: isFinal }) => isFinal);
  const shown = desk.statuses.find(({ name }) => name === chosen) ?? open[0];
  const isEndShown = shown?.is_final === true;
  const choices = [
    ...open.map(({ name, label }) => ({ name, label, isShown: name === shown?.name })),
    ...ends.slice(0, 1).map(({ name }) => ({ name, label: 'Ended', isShown: isEndShown })),
  ];
  return (
    <BoardContext
      value={{
        desk,
        moves: changesIn(work.changes, 'saving'),
        start: missing.start,
        asked,
        goOn: (reason) => {
          missing.end();
          if (asked !== undefined) moveTo(asked.item, asked.to, reason);
        },
        cancel: () => {
          missing.end();
          if (asked !== undefined) document.getElementById(columnHeadingId(asked.item.status))?.focus();
        },
        opened,
        open: setOpened,
        dragged,
        drag: setDragged,
      }}
    >
      <BoardMessages work={work} missing={missing} />
      <nav className="board-choices" aria-label="Columns">
        {choices.map(({ name, label, isShown }) => (
          <Link
            key={name}
            to={{ search: new URLSearchParams({ view: 'board', type: desk.name, status: name }).toString() }}
            aria-current={isShown ? 'true' : undefined}
            preventScrollReset
            replace
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="board">
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
