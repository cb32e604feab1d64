import type { ShownWork } from '#domain/work/shown-work.ts';
import { type KeyboardEvent, createContext, useContext } from 'react';
import type { Filters } from '../lists/list-filters.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';
import type { Move } from './board-cards.ts';

interface BoardState {
  readonly desk: WorkListPage['types'][number];
  /** Owner and words that narrow all columns. */
  readonly narrowing: Filters;
  /** Handles the arrow keys on a card. */
  readonly onCardKey: (event: KeyboardEvent) => void;
  /** Moves that are shown but not stored yet. */
  readonly moves: readonly Move[];
  /** Moves a card, after asking for what the step needs. */
  readonly start: (item: ShownWork, to: string) => void;
  /** The column and card whose targets are offered. Kept here, since a card is drawn anew once its move is stored. */
  readonly opened: string | undefined;
  readonly open: (card: string | undefined) => void;
  readonly dragged: ShownWork | undefined;
  readonly drag: (item: ShownWork | undefined) => void;
}

export const BoardContext = createContext<BoardState | undefined>(undefined);

/** Returns the board of the page. @throws Error outside of it */
export const useBoard = (): BoardState => {
  const board = useContext(BoardContext);
  if (board === undefined) throw new Error('There is no board here');
  return board;
};
