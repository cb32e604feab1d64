import type { WatchedVehicle } from '#domain/vehicles/watchlist/watched-vehicle.ts';
import { useSyncExternalStore } from 'react';
import { watchlist } from './watchlist.ts';

const nothing = () => undefined;

/** Returns the visitor's list; undefined in the prerendered page and until it is hydrated. */
export const useWatchlist = (): readonly WatchedVehicle[] | undefined =>
  useSyncExternalStore(watchlist.subscribe, watchlist.read, nothing);

/** Returns whether a vehicle is in the list; undefined as `useWatchlist`. */
export const useIsWatched = (id: string): boolean | undefined =>
  useSyncExternalStore(watchlist.subscribe, () => watchlist.has(id), nothing);
