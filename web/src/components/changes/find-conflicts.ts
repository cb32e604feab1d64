/** Values of an item by field. */
export type Values = Readonly<Record<string, string>>;

interface HistoryEntry {
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly by_email: string;
  readonly fields: readonly { readonly name: string }[];
}

/** The stored item with its history, latest first. */
export interface Latest<Item> {
  readonly item: Item;
  readonly history: readonly HistoryEntry[];
}

/** A field that somebody else changed to another value than is wanted. */
export interface FieldConflict {
  readonly name: string;
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
  /** Their change, if the history still has it. */
  readonly by: HistoryEntry | undefined;
}

interface Compared {
  /** Version that the change was made on. */
  readonly version: number;
  readonly before: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/** Returns the fields that others changed since, and that the change would overwrite. */
export const findConflicts = (
  { version, before, mine, theirs }: Compared,
  history: Latest<unknown>['history'] = [],
): FieldConflict[] =>
  Object.entries(mine).flatMap(([name, wanted]): FieldConflict[] => {
    const [was = '', stored = ''] = [before[name], theirs[name]];
    if (stored === was || stored === wanted) return [];
    const by = history.find(
      (entry) => entry.version > version && entry.fields.some((field) => field.name === name),
    );
    return [{ name, before: was, mine: wanted, theirs: stored, by }];
  });
