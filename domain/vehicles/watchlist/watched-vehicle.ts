import * as z from 'zod/mini';
import { formatDollars } from '../../money/nzd.ts';

/** A link with all of them still fits into a message. */
export const maxWatched = 50;

const watchedVehicleSchema = z.object({
  id: z.uuid(),
  /** Year, make and model. */
  name: z.string().check(z.minLength(1)),
  /** At the time that it was saved. */
  price: z.number(),
  /** URL of the first picture's fallback. */
  cover: z.nullable(z.string()),
  saved_at: z.iso.datetime(),
});

export type WatchedVehicle = z.infer<typeof watchedVehicleSchema>;

/** Parses what a device has stored, latest first, without what is damaged or beyond the limit. */
export const parseWatchlist = (text: string): readonly WatchedVehicle[] => {
  try {
    const entries: unknown = JSON.parse(text);
    if (!Array.isArray(entries)) return [];
    return entries
      .flatMap((entry) => z.safeParse(watchedVehicleSchema, entry).data ?? [])
      .slice(0, maxWatched);
  } catch {
    return [];
  }
};

/** Adds vehicles that the list lacks, latest first, as many as it holds; those that it has stay as they were saved. */
export const addWatched = (
  list: readonly WatchedVehicle[],
  vehicles: readonly WatchedVehicle[],
): readonly WatchedVehicle[] => {
  const known = new Set(list.map(({ id }) => id));
  const added = vehicles.filter(({ id }) => !known.has(id)).slice(0, maxWatched - list.length);
  return [...added, ...list].sort((one, other) => other.saved_at.localeCompare(one.saved_at));
};

/** Returns for example '$500 less than when you saved it'; undefined for the same price. */
export const priceChange = (saved: number, now: number): string | undefined => {
  if (saved === now) return undefined;
  const difference = formatDollars(Math.abs(now - saved));
  return `${difference} ${now < saved ? 'less' : 'more'} than when you saved it`;
};
