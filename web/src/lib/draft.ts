import { draftKeyPrefix } from '#domain/site/drafts.ts';
import * as z from 'zod/mini';

interface DraftOptions<Schema extends z.ZodMiniType> {
  readonly name: string;
  /** Increase when the content changes shape: drafts of other versions are ignored. */
  readonly version: number;
  readonly schema: Schema;
  /** Time after the last input; without it the draft lasts as long as the tab. */
  readonly lifetimeMs?: number;
}

/** Input that was typed and not sent, in sessionStorage: survives reloads, not closing the tab. */
export interface Draft<Content> {
  restore(): Content | undefined;
  /** @returns whether the browser stored it */
  save(content: Content): boolean;
  /** Unchanged content does not extend the lifetime. @returns whether it is stored */
  saveIfChanged(content: Content): boolean;
  /** In milliseconds since 1970; undefined without a draft or a lifetime. */
  savedAt(): number | undefined;
  clearExpired(): boolean;
  clear(): void;
}

/** Creates the draft of a form; without working storage it does nothing. */
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
  const save = (content: z.output<Schema>): boolean =>
    attempt((storage) => {
      storage.setItem(key, JSON.stringify(content));
      if (lifetimeMs !== undefined) storage.setItem(timeKey, String(now()));
      return true;
    }) ?? false;
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
      return (saved === JSON.stringify(content) && savedAt() !== undefined) || save(content);
    },
    clear,
  };
};
