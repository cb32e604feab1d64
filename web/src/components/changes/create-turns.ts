import type { Versioned } from './send-change.ts';

/**
 * Creates a queue, in which each task gets the newest version of its item that one before it has brought, and whether that holds changes of
 * others that the item does not show.
 */
export const createTurns = <Item extends Versioned>(keyOf: (item: Item) => string) => {
  const known = new Map<string, Item>();
  /** The last versions with changes of others that no page showed then. */
  const byOthers = new Map<string, number>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    remember: (item: Item, isByOthers = false): void => {
      known.set(keyOf(item), item);
      if (isByOthers) byOthers.set(keyOf(item), item.version);
    },
    inTurn: async <Result>(
      item: Item,
      task: (newest: Item, hasUnseen: boolean) => Promise<Result>,
    ): Promise<Result> => {
      const turn = last.then(async () => {
        const other = known.get(keyOf(item));
        const newest = other !== undefined && other.version > item.version ? other : item;
        return task(newest, (byOthers.get(keyOf(item)) ?? 0) > item.version);
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
};
