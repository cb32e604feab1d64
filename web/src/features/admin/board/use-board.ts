import type { ShownWork } from '#domain/work/shown-work.ts';
import { createContext, useContext } from 'react';
import type { WorkListPage } from '../inbox/use-work-list.ts';
import type { Move } from './board-cards.ts';
import type { AskedMove } from './use-missing.ts';

/** What the columns and cards of a board share. */
interface BoardState {
  readonly desk: WorkListPage['types'][number];
  /** What is shown as moved, and is not stored yet. */
  readonly moves: readonly Move[];
  /** Moves a card, once what its new status asks for is there. */
  readonly start: (item: ShownWork, to: string) => void;
  /** The move that lacks something, with the ways on. */
  readonly asked: AskedMove | undefined;
  readonly goOn: (reason: string) => void;
  readonly cancel: () => void;
  /** The card that the mouse drags. */
  readonly dragged: ShownWork | undefined;
  readonly drag: (item: ShownWork | undefined) => void;
}

export const BoardContext = createContext<BoardState | undefined>(undefined);

/**
 * The board of the page.
 * @throws outside of it
 */
export const useBoard = (): BoardState => {
  const board = useContext(BoardContext);
  if (board === undefined) throw new Error('There is no board here');
  return board;
};
