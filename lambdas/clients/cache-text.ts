export type ReadText = (key: string) => Promise<string>;

/** Caches a text for `maxAgeMs`, and returns the stale text while it can't be read again. */
export const cacheText = (
  readText: ReadText,
  key: string,
  { maxAgeMs, now = Date.now }: { readonly maxAgeMs: number; readonly now?: () => number },
): (() => Promise<string>) => {
  let cached: { readonly text: string; readonly readAt: number } | undefined;
  return async () => {
    if (cached !== undefined && now() - cached.readAt < maxAgeMs) return cached.text;
    const readAt = now();
    try {
      cached = { text: await readText(key), readAt };
    } catch (error) {
      if (cached === undefined) throw error;
    }
    return cached.text;
  };
};
