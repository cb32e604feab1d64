import * as z from 'zod/mini';

interface DraftOptions<Schema extends z.ZodMiniType> {
  /** Names the form among others of the site. */
  readonly name: string;
  /** Grows when the content changes its shape: a draft of another version is not restored. */
  readonly version: number;
  /** What a draft holds; must survive JSON. */
  readonly schema: Schema;
  /** Without input for so long, it is forgotten; without this, it lasts as long as the tab. */
  readonly lifetimeMs?: number;
}

/** Visitors' drafts hold names, addresses and incomes: on a shared computer they must not outlast the visit for long. */
export const visitorDraftLifetimeMs = 60 * 60 * 1_000;

/** Begins the keys of all drafts. */
export const draftKeyPrefix = 'draft:';

/** What a visitor has entered and not sent, kept in this tab: it survives reloads and crashes, not the tab's end. */
export interface Draft<Content> {
  /** What was saved last; undefined if there is nothing, or nothing that can be read. */
  restore(): Content | undefined;
  save(content: Content): void;
  /** Saves what differs from what was saved last; what does not differ is no input, and its lifetime goes on. */
  saveIfChanged(content: Content): void;
  /** When it was last saved, in milliseconds since 1970; undefined without a draft or a lifetime. */
  savedAt(): number | undefined;
  /** Removes the draft if its lifetime is over. @returns whether that was so */
  clearExpired(): boolean;
  clear(): void;
}

/** Makes the draft of a form. Where storage is forbidden, full or broken, the form works without it. */
export const createDraft = <Schema extends z.ZodMiniType>(
  { name, version, schema, lifetimeMs }: DraftOptions<Schema>,
  storage: () => Storage = () => sessionStorage,
  now = Date.now,
): Draft<z.output<Schema>> => {
  const key = `${draftKeyPrefix}${name}:${version}`;
  const timeKey = `${key}:saved-at`;
  const attempt = <Result>(action: (storage: Storage) => Result): Result | undefined => {
    try {
      return action(storage());
    } catch {
      return undefined;
    }
  };
  const clear = (): void =>
    attempt((storage) => {
      storage.removeItem(key);
      storage.removeItem(timeKey);
    });
  const savedAt = (): number | undefined => {
    const time = attempt((storage) => storage.getItem(timeKey));
    return time ? Number(time) : undefined;
  };
  const clearExpired = (): boolean => {
    const time = savedAt();
    if (lifetimeMs === undefined || time === undefined || now() - time < lifetimeMs) return false;
    clear();
    return true;
  };
  const save = (content: z.output<Schema>): void =>
    attempt((storage) => {
      storage.setItem(key, JSON.stringify(content));
      if (lifetimeMs !== undefined) storage.setItem(timeKey, String(now()));
    });
  return {
    clearExpired,
    savedAt,
    restore: () =>
      attempt((storage) => {
        clearExpired();
        const parsed = z.safeParse(schema, JSON.parse(storage.getItem(key) ?? 'null'));
        return parsed.success ? parsed.data : undefined;
      }),
    save,
    saveIfChanged: (content) => {
      const saved = attempt((storage) => storage.getItem(key));
      if (saved !== JSON.stringify(content) || savedAt() === undefined) save(content);
    },
    clear,
  };
};
