import { ApiError } from '../../lib/api/api-error.ts';
import { type FieldConflict, findConflicts, type Latest, type Values } from './find-conflicts.ts';

export interface Versioned {
  readonly version: number;
}

/** New values for an item, as it was shown. */
export interface Edit<Item> {
  readonly base: Item;
  readonly values: Values;
  /** Restores what was before the page's own last change. */
  readonly isUndo?: true;
}

/** How items of one kind are stored. */
export interface Store<Item> {
  readonly valuesOf: (item: Item) => Values;
  /** Stores new values over this version of an item. */
  readonly send: (item: Item, values: Values, isUndo?: true) => Promise<Item>;
  readonly read: (item: Item) => Promise<Latest<Item>>;
  /** Id of the person who changes them here; without it all changes are taken for those of others. */
  readonly author?: string;
}

export type Outcome<Item> =
  | {
      readonly state: 'saved';
      readonly stored: Item;
      /** Over changes of others that the base does not have. */
      readonly isMerged: boolean;
    }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'conflict'; readonly latest: Item; readonly fields: readonly FieldConflict[] };

/** Maximum attempts while others change other fields. */
const maxAttempts = 3;

const isVersionConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'version_conflict';

/** Returns the fields that a change would take from others, who have stored `item` since. */
const compare = <Item extends Versioned>(
  { base, values }: Edit<Item>,
  { valuesOf }: Store<Item>,
  { item, history }: Latest<Item>,
): FieldConflict[] =>
  findConflicts(
    { version: base.version, before: valuesOf(base), mine: values, theirs: valuesOf(item) },
    history,
  );

/**
 * Stores a change. If others changed the item meanwhile, it is sent again over their version, unless it would overwrite a field of theirs.
 * @param own the latest version that this page has brought about; it may hold changes of others, too
 */
export const sendChange = async <Item extends Versioned>(
  edit: Edit<Item>,
  store: Store<Item>,
  own: Item = edit.base,
): Promise<Outcome<Item>> => {
  let over = compare(edit, store, { item: own, history: [] }).length === 0 ? own : edit.base;
  let isMerged = false;
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return { state: 'saved', stored: await store.send(over, edit.values, edit.isUndo), isMerged };
      } catch (error) {
        if (!isVersionConflict(error) || attempt === maxAttempts) throw error;
      }
      const latest = await store.read(edit.base);
      const fields = compare(edit, store, latest);
      if (fields.length > 0) return { state: 'conflict', latest: latest.item, fields };
      // The conflict may be with the author's other tab, or with an attempt whose response was lost.
      isMerged = latest.history.some(({ version, by }) => version > edit.base.version && by !== store.author);
      over = latest.item;
    }
  } catch (error) {
    return { state: 'failed', error };
  }
};

const conflictText = 'Somebody else was faster. Choose which value stays, where both are shown.';

/** Returns the error of what failed; undefined also for a conflict, which a panel shows. */
export const failureOf = ([outcome]: readonly Outcome<unknown>[]): unknown =>
  outcome?.state === 'failed' ? outcome.error : undefined;

/** Returns the error of a change that was not stored. */
export const errorOf = (outcome: Exclude<Outcome<unknown>, { readonly state: 'saved' }>): unknown =>
  outcome.state === 'failed'
    ? outcome.error
    : new ApiError('version_conflict', conflictText, { status: 409 });
