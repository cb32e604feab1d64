import type { Values } from './find-conflicts.ts';
import { type Edit, errorOf, type Outcome } from './send-change.ts';

/** A change from the press of a button until it is stored, refused or resolved. */
export type Change<Item> = Edit<Item> & {
  readonly id: string;
  /** Changes that one press began. */
  readonly round: number;
  /** Time of the press in ISO 8601. */
  readonly at: string;
  /** Item that it changes. */
  readonly key: string;
} & ({ readonly state: 'saving' } | Outcome<Item>);

export type ChangeIn<Item, State extends Change<Item>['state']> = Extract<
  Change<Item>,
  { readonly state: State }
>;

export type ChangesAction<Item> =
  | { readonly type: 'begin'; readonly begun: readonly Change<Item>[] }
  | { readonly type: 'end'; readonly id: string; readonly outcome: Outcome<Item> }
  | { readonly type: 'forget'; readonly id: string };

/** Returns what a change sends, without its outcome. */
export const editOf = <Item>({ base, values, isUndo }: Change<Item>): Edit<Item> => ({
  base,
  values,
  ...(isUndo && { isUndo }),
});

/** Returns the changes of a page, earliest first. A new one takes the place of what has ended, but for conflicts of other items. */
export const reduceChanges = <Item>(
  changes: readonly Change<Item>[],
  action: ChangesAction<Item>,
): readonly Change<Item>[] => {
  switch (action.type) {
    case 'begin': {
      const keys = new Set(action.begun.map(({ key }) => key));
      const kept = changes.filter(
        ({ state, key }) => state === 'saving' || (state === 'conflict' && !keys.has(key)),
      );
      return [...kept, ...action.begun];
    }
    case 'end':
      return changes.map((change) => {
        if (change.id !== action.id) return change;
        const { id, round, at, key } = change;
        return { id, round, at, key, ...editOf(change), ...action.outcome };
      });
    case 'forget':
  }
  return changes.filter(({ id }) => id !== action.id);
};

/** Returns the changes in a state. */
export const changesIn = <Item, State extends Change<Item>['state']>(
  changes: readonly Change<Item>[],
  state: State,
): ChangeIn<Item, State>[] =>
  changes.filter((change): change is ChangeIn<Item, State> => change.state === state);

/** Returns what the last press stored, which can be undone unless it is an undo. */
export const lastSaved = <Item>(changes: readonly Change<Item>[]): ChangeIn<Item, 'saved'>[] => {
  const last = Math.max(...changes.map(({ round }) => round));
  return changesIn(changes, 'saved').filter(({ round }) => round === last);
};

/** Returns the change that restores the values before. */
export const undoOf = <Item>(
  { base, values, stored }: ChangeIn<Item, 'saved'>,
  valuesOf: (item: Item) => Values,
): Edit<Item> => {
  const before = valuesOf(base);
  return {
    base: stored,
    values: Object.fromEntries(Object.keys(values).map((name) => [name, before[name] ?? ''])),
    isUndo: true,
  };
};

/** Returns a conflicting change without the fields that keep the value of others, with what the others need; undefined if nothing is left. */
export const resolvedEdit = <Item>(
  { latest, values }: ChangeIn<Item, 'conflict'>,
  theirs: ReadonlySet<string>,
  added: Values = {},
): Edit<Item> | undefined => {
  const mine = Object.entries(values).filter(([name]) => !theirs.has(name));
  return mine.length === 0 ? undefined : { base: latest, values: { ...Object.fromEntries(mine), ...added } };
};

/** Returns why a change was not stored; undefined unless it was refused. */
export const refusalOf = (change: Change<unknown>): unknown =>
  change.state === 'failed' || change.state === 'conflict' ? errorOf(change) : undefined;
