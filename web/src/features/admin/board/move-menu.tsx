import type { ShownWork } from '#domain/work/shown-work.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Column } from './board-cards.ts';
import { useBoard } from './use-board.ts';

interface MoveMenuProps {
  readonly item: ShownWork;
  readonly column: Column;
  readonly onMove: (to: string) => void;
}

/** Offers the target columns, for keyboards and touch screens. */
export const MoveMenu = ({ item, column: { next }, onMove }: MoveMenuProps) => {
  const id = useId();
  const { desk } = useBoard();
  const opener = useRef<HTMLButtonElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // A column scrolls by itself.
  useEffect(() => {
    if (isOpen) choices.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  if (next.length === 0) return null;
  const labels = new Map(desk.statuses.map(({ name, label }) => [name, label]));
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
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
        onClick={() => setIsOpen(!isOpen)}
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
              setIsOpen(false);
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
