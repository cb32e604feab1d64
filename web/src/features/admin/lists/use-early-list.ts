import { useEffect, useEffectEvent } from 'react';
import { useAccess } from '../admin-access.tsx';
import { askEarly } from './early-list.ts';
import { useIsListShown } from './use-is-beside.ts';
import { useListFilters } from './use-list-filters.ts';

/** Asks for the list as soon as there is a token, while the account is still being read. */
export const useEarlyList = (): void => {
  const access = useAccess();
  const { filters } = useListFilters();
  const isShown = useIsListShown() && filters.view !== 'board';
  const request = access.state === 'checking' ? access.request : undefined;
  const start = useEffectEvent((early: NonNullable<typeof request>): void => {
    if (isShown) askEarly(early, filters);
  });
  useEffect(() => {
    if (request !== undefined) start(request);
  }, [request]);
};
