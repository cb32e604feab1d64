import type { ShownWork } from '#domain/work/shown-work.ts';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { workKey } from '../lists/work-key.ts';
import type { Column } from './board-cards.ts';
import { useBoard } from './use-board.ts';

interface MoveMenuProps {
  readonly item: ShownWork;
  readonly column: Column;
  readonly onMove: (to: string) => void;
}

/** Offers the target columns, for keyboards and touch screens. */
export const MoveMenu = ({ item, column: { name, next }, onMove }: MoveMenuProps) => {
  const id = useId();
  const { desk, opened, open } = useBoard();
  const opener = useRef<HTMLButtonElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  const card = `${name} ${workKey(item)}`;
  const isOpen = opened === card;
  // A column scrolls by itself.
  useEffect(() => {
    if (isOpen) choices.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  if (next.length === 0) return null;
  const labels = new Map(desk.statuses.map((status) => [status.name, status.label]));
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !isOpen) return;
    open(undefined);
    opener.current?.focus();
  };
  return (
    <div className="move-menu">
      <button
        className="link-button"
        type="button"
        ref={opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => open(isOpen ? undefined : card)}
        onKeyDown={closeOnEscape}
      >
        Move<span className="visually-hidden">{` ${item.name}`}</span> to
      </button>
      <div className="move-choices" id={id} ref={choices} hidden={!isOpen}>
        {next.map((to) => (
          <button
            key={to}
            className="button button-secondary"
            type="button"
            onClick={() => {
              open(undefined);
              onMove(to);
            }}
            onKeyDown={closeOnEscape}
          >
            <span className="visually-hidden">Move to </span>
            {labels.get(to) ?? to}
          </button>
        ))}
      </div>
    </div>
  );
};
