import type { Versioned } from './send-change.ts';

/** Creates a queue, in which each task gets the newest version of its item that one before it has brought. */
export const createTurns = <Item extends Versioned>(keyOf: (item: Item) => string) => {
  const known = new Map<string, Item>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    remember: (item: Item): void => void known.set(keyOf(item), item),
    inTurn: async <Result>(item: Item, task: (newest: Item) => Promise<Result>): Promise<Result> => {
      const turn = last.then(async () => {
        const other = known.get(keyOf(item));
        return task(other !== undefined && other.version > item.version ? other : item);
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
};
