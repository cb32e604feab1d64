import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate, type To } from 'react-router-dom';
import { chosenAt, useChosen } from '../lists/use-chosen.ts';
import { useListFilters } from '../lists/use-list-filters.ts';
import type { Filters } from '../lists/list-filters.ts';

/** How the rows of the list lead to what they show. */
export interface RowLink {
  readonly state: { readonly list: Filters };
  readonly replace: boolean;
}

/** Returns how the rows lead on: the same object as long as it says the same, so that no row is drawn for nothing. */
export const useRowLink = (): RowLink => {
  const { filters: list } = useListFilters();
  // One step back leads to the list, however many were looked at beside it.
  const replace = useChosen() !== undefined;
  const [kept, keep] = useState<RowLink>({ state: { list }, replace });
  const link = replaceEqualDeep(kept, { state: { list }, replace });
  if (link !== kept) keep(link);
  return link;
};

/** Returns a function that opens a row by a key. Of two quick keys the second comes before the first is drawn, so the browser is asked what is shown. */
export const useOpenRow = ({ state }: RowLink): ((to: To) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (to) => void navigate(to, { state, replace: chosenAt(window.location.pathname) !== undefined }),
    [navigate, state],
  );
};
