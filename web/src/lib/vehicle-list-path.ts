import { useLocation } from 'react-router-dom';
import { paths } from './paths.ts';
import { useHydrated } from './use-hydrated.ts';

/** State of the way from the marketplace to a vehicle: the query of its filters, so that the way back keeps them. */
export const fromListState = (listQuery: string): { readonly listQuery: string } => ({ listQuery });

// Without a schema: the pages for reading, which share this code's chunk, would load the library with it.
const readListQuery = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'listQuery' in state && typeof state.listQuery === 'string'
    ? state.listQuery
    : undefined;

/** Tells from a location's state whether the entry before it in the history is the marketplace. */
export const isFromList = (state: unknown): boolean => readListQuery(state) !== undefined;

/** Where the vehicles are: with the filters of the list that the visitor came from, if so. */
export const useVehicleListPath = (): string => {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  return paths.vehicles + (isHydrated ? (readListQuery(state) ?? '') : '');
};
