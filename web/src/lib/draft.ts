import * as z from 'zod/mini';

interface DraftOptions<Schema extends z.ZodMiniType> {
  /** Names the form among others of the site. */
  readonly name: string;
  /** Grows when the content changes its shape: a draft of another version is not restored. */
  readonly version: number;
  /** What a draft holds; must survive JSON. */
  readonly schema: Schema;
}

/** What a visitor has entered and not sent, kept in this tab: it survives reloads and crashes, not the tab's end. */
export interface Draft<Content> {
  /** What was saved last; undefined if there is nothing, or nothing that can be read. */
  restore(): Content | undefined;
  save(content: Content): void;
  clear(): void;
}

/** Makes the draft of a form. Where storage is forbidden, full or broken, the form works without it. */
export const createDraft = <Schema extends z.ZodMiniType>(
  { name, version, schema }: DraftOptions<Schema>,
  storage: () => Storage = () => sessionStorage,
): Draft<z.output<Schema>> => {
  const key = `draft:${name}:${version}`;
  const attempt = <Result>(action: (storage: Storage) => Result): Result | undefined => {
    try {
      return action(storage());
    } catch {
      return undefined;
    }
  };
  return {
    restore: () =>
      attempt((storage) => {
        const parsed = z.safeParse(schema, JSON.parse(storage.getItem(key) ?? 'null'));
        return parsed.success ? parsed.data : undefined;
      }),
    save: (content) => attempt((storage) => storage.setItem(key, JSON.stringify(content))),
    clear: () => attempt((storage) => storage.removeItem(key)),
  };
};
