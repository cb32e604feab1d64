import { useLocation } from 'react-router-dom';
import { paths } from './paths.ts';
import { useHydrated } from './use-hydrated.ts';

export const fromListState = (listQuery: string): { readonly listQuery: string } => ({ listQuery });

// No schema, so that pages without forms don't load zod.
const readListQuery = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'listQuery' in state && typeof state.listQuery === 'string'
    ? state.listQuery
    : undefined;

/** Returns whether the previous history entry is the vehicle list. */
export const isFromList = (state: unknown): boolean => readListQuery(state) !== undefined;

/** A link of the list that was pressed before its page was ready leaves no state behind. */
const referringQuery = (): string => {
  const { origin, pathname, search } = new URL(document.referrer || window.location.href);
  return origin === window.location.origin && pathname === paths.vehicles ? search : '';
};

export const useVehicleListPath = (): string => {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  return paths.vehicles + (isHydrated ? (readListQuery(state) ?? referringQuery()) : '');
};
