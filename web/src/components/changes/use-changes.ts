import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { logWarning } from '../../lib/log.ts';
import { createTurns } from './create-turns.ts';
import type { Values } from './find-conflicts.ts';
import {
  type Change,
  type ChangeIn,
  changesIn,
  editOf,
  lastSaved,
  reduceChanges,
  resolvedEdit,
  undoOf,
} from './reduce-changes.ts';
import { type Edit, errorOf, type Outcome, sendChange, type Store, type Versioned } from './send-change.ts';

interface ChangesOptions<Item> extends Store<Item> {
  readonly keyOf: (item: Item) => string;
  /** Called after each attempt, with the stored item if it is known. */
  readonly onEnd: (before: Item, after?: Item) => Promise<void>;
  /** Called when all that one press began has ended. */
  readonly onRoundEnd?: () => void;
}

/** Stores versioned changes at once, one after the other, so that none conflicts with one before it. */
export const useChanges = <Item extends Versioned>(options: ChangesOptions<Item>) => {
  const [changes, dispatch] = useReducer(reduceChanges<Item>, []);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [{ inTurn, remember }] = useState(() => createTurns(options.keyOf));
  const round = useRef(0);
  /** The end of all that has begun and not ended. */
  const pending = useRef<Promise<readonly Outcome<Item>[]>>(undefined);

  const end = useCallback(
    async (before: Item, after?: Item, isByOthers = false): Promise<void> => {
      if (after !== undefined) remember(after, isByOthers);
      // A change stays stored where the page cannot show it.
      await latest.current
        .onEnd(before, after)
        .catch((error: unknown) => logWarning('A change could not be shown', error));
    },
    [remember],
  );
  const begin = useCallback(
    async (edits: readonly Edit<Item>[]): Promise<readonly Outcome<Item>[]> => {
      round.current += 1;
      const number = round.current;
      const at = new Date().toISOString();
      const begun = edits.map((edit): Change<Item> => {
        const key = latest.current.keyOf(edit.base);
        return { ...edit, id: `${number} ${key}`, round: number, at, key, state: 'saving' };
      });
      dispatch({ type: 'begin', begun });
      const turns = begun.map((change) =>
        inTurn(change.base, async (newest) => {
          const outcome = await sendChange(change, latest.current, newest);
          if (outcome.state === 'failed') await end(change.base);
          else if (outcome.state === 'saved') await end(change.base, outcome.stored, outcome.isMerged);
          else await end(change.base, outcome.latest, true);
          dispatch({ type: 'end', id: change.id, outcome });
          return outcome;
        }),
      );
      const outcomes = Promise.all(turns);
      const all = Promise.all([pending.current ?? [], outcomes]).then((rounds) => rounds.flat());
      pending.current = all;
      await outcomes;
      latest.current.onRoundEnd?.();
      if (pending.current === all) pending.current = undefined;
      return outcomes;
    },
    [end, inTurn],
  );

  return {
    changes,
    isSaving: changesIn(changes, 'saving').length > 0,
    /** Stores changes of different items. */
    begin,
    /** Restores what was before the last changes. */
    undo: (): void => void begin(lastSaved(changes).map((change) => undoOf(change, options.valuesOf))),
    retry: (failed: ChangeIn<Item, 'failed'>): void => void begin([editOf(failed)]),
    forget: ({ id }: Change<Item>): void => dispatch({ type: 'forget', id }),
    /** Stores a refused change, except fields that keep the value of others. */
    resolveConflict: (
      conflict: ChangeIn<Item, 'conflict'>,
      theirs: ReadonlySet<string>,
      added?: Values,
    ): void => {
      const edit = resolvedEdit(conflict, theirs, added);
      if (edit === undefined) dispatch({ type: 'forget', id: conflict.id });
      else void begin([edit]);
    },
    /**
     * Changes an item in another way, once what is being stored has ended.
     * @param task receives the newest version, or `base` where that lacks changes of others: the API refuses it until the page shows them
     * @throws the error of a change that was refused
     */
    after: async <Result extends { readonly item: Item }>(
      base: Item,
      task: (newest: Item) => Promise<Result>,
    ): Promise<Result> => {
      for (const outcome of (await pending.current) ?? [])
        if (outcome.state !== 'saved') throw errorOf(outcome);
      // A sent mail, for example, ends the undo.
      dispatch({ type: 'begin', begun: [] });
      try {
        return await inTurn(base, async (newest, hasUnseen) => {
          const result = await task(hasUnseen ? base : newest);
          await end(base, result.item);
          return result;
        });
      } catch (error) {
        await end(base);
        throw error;
      } finally {
        options.onRoundEnd?.();
      }
    },
  };
};
