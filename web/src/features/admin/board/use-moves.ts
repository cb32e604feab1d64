import type { ShownWork } from '#domain/work/shown-work.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeWithout } from '../submission/change-conflict.ts';
import { useHeld } from '../submission/use-held.ts';
import { progressKey } from '../submission/use-opened-submission.ts';
import { ChangeConflictError, useSendChange } from '../submission/use-send-change.ts';
import { cardKey, type Move } from './board-cards.ts';
import { placeCard } from './place-card.ts';

/** Moves that are pending or failed. */
interface Failure {
  readonly move: Move;
  readonly error: Error;
}

const now = (): string => new Date().toISOString();

/**
 * Moves cards between the columns of a board as a submission's page moves it between statuses: shown at once, sent after some seconds in
 * which it can be taken back, and under the condition of the version that the board shows.
 */
export const useMoves = () => {
  const { send } = useSendChange();
  const client = useQueryClient();
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const forget = (move: Move): void => setMoves((before) => before.filter((one) => one !== move));
  const { mutate } = useMutation({
    mutationFn: async (move: Move) => send(move),
    onSuccess: async ({ stored }, { base }) => {
      await placeCard(client, base.status, stored);
      void client.invalidateQueries({ queryKey: progressKey(base) });
    },
    onError: async (error, move) => {
      setFailure({ move, error });
      if (error instanceof ChangeConflictError) await placeCard(client, move.base.status, error.latest);
      void client.invalidateQueries({ queryKey: ['work'] });
    },
    onSettled: (_stored, _error, move) => forget(move),
  });
  const { held, hold, takeBack } = useHeld<Move>(mutate);
  const conflict = failure?.error instanceof ChangeConflictError ? failure.error : undefined;
  const start = (move: Move, act: (started: Move) => void): void => {
    setFailure(undefined);
    setMoves((before) => [...before.filter(({ base }) => cardKey(base) !== cardKey(move.base)), move]);
    act(move);
  };
  return {
    moves,
    move: (item: ShownWork, status: string, reason?: string): void =>
      start({ base: item, change: { status, ...(reason && { reason }) }, at: now() }, hold),
    /** Pending moves, which can be undone. */
    held,
    undo: (): void => {
      const waiting = takeBack();
      if (waiting !== undefined) forget(waiting);
    },
    conflict,
    /** Retries a conflicting move, or keeps the change of others. */
    settle: (theirs: ReadonlySet<string>): void => {
      if (conflict === undefined) return;
      setFailure(undefined);
      const change = changeWithout(conflict.attempt.change, theirs);
      if (Object.keys(change).length > 0) start({ change, base: conflict.latest, at: now() }, mutate);
    },
    /** Failures other than conflicts. */
    failure: conflict === undefined ? failure : undefined,
    retry: (): void => {
      if (failure !== undefined) start(failure.move, mutate);
    },
  };
};

export type Moves = ReturnType<typeof useMoves>;
