import {
  addWatched,
  maxWatched,
  parseWatchlist,
  type WatchedVehicle,
} from '#domain/vehicles/watchlist/watched-vehicle.ts';
import { createListeners } from '../listeners.ts';

type Watchlist = readonly WatchedVehicle[];

/** `full`: at most some were added; `unstored`: added until the page is closed. */
type WatchOutcome = 'stored' | 'unstored' | 'full';

const storageKey = 'watchlist';

const { subscribe, notify } = createListeners();

/** The list of this page where the browser stores nothing. */
let unstored: string | undefined;

let parsed: { readonly text: string; readonly list: Watchlist } = { text: '', list: [] };

const readText = (): string => {
  if (unstored !== undefined) return unstored;
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
};

/** Returns the same list until it changes. */
const read = (): Watchlist => {
  const text = readText();
  if (text !== parsed.text) parsed = { text, list: parseWatchlist(text) };
  return parsed.list;
};

const write = (list: Watchlist): boolean => {
  const text = JSON.stringify(list);
  try {
    localStorage.setItem(storageKey, text);
    unstored = undefined;
  } catch {
    unstored = text;
  }
  notify();
  return unstored === undefined;
};

/** The vehicles that a visitor keeps on this device. Each change begins with what another tab may have stored. */
export const watchlist = {
  read,
  subscribe: (listener: () => void): (() => void) => {
    const stop = subscribe(listener);
    // Of another tab, or of one before this page was left and shown again.
    window.addEventListener('storage', listener);
    window.addEventListener('pageshow', listener);
    return () => {
      stop();
      window.removeEventListener('storage', listener);
      window.removeEventListener('pageshow', listener);
    };
  },
  has: (id: string): boolean => read().some((vehicle) => vehicle.id === id),
  add: (vehicles: Watchlist): WatchOutcome => {
    const list = addWatched(read(), vehicles);
    const hasAll = vehicles.every(({ id }) => list.some((vehicle) => vehicle.id === id));
    if (!write(list)) return 'unstored';
    return hasAll ? 'stored' : 'full';
  },
  remove: (id: string): void => {
    write(read().filter((vehicle) => vehicle.id !== id));
  },
};

/** Texts for outcomes that a visitor should know of. */
export const outcomeTexts: Readonly<Record<WatchOutcome, string | undefined>> = {
  stored: undefined,
  unstored: 'Your browser stores nothing. The watchlist lasts until you close this page.',
  full: `Your watchlist has ${maxWatched} vehicles, which is the most. Remove one first.`,
};
