import type { ShownWork } from '#domain/work/shown-work.ts';
import { createContext, useContext } from 'react';
import type { WorkListPage } from '../lists/use-work-list.ts';
import type { Move } from './board-cards.ts';

interface BoardState {
  readonly desk: WorkListPage['types'][number];
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
