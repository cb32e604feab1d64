import { useNavigate } from 'react-router-dom';
import { deskPaths } from '../desk-paths.ts';
import { filteredPlace, useFilters } from '../use-desk-filters.ts';
import { allSubmissions, type FilterName, type Filters, listFilterNames } from './list-filters.ts';
import { useOpenedFrom } from './opened-from.ts';
import { useChosen } from './use-chosen.ts';

const defaultView = ({ search }: Filters): string => (search === undefined ? 'inbox' : allSubmissions);

/** Returns the link to a list with these filters. */
export const listLink = ({ view, ...others }: Filters) => {
  const chosen = view === undefined || view === defaultView(others) ? others : { view, ...others };
  const { search, state } = filteredPlace(listFilterNames, chosen);
  return { to: { pathname: deskPaths.inbox, search }, state };
};

/**
 * Returns the filters of the list; beside a submission those of the list that it was opened from. The default view is
 * the inbox, and of a search everything.
 */
export const useListFilters = () => {
  const navigate = useNavigate();
  const { filters: own } = useFilters(listFilterNames);
  const { list } = useOpenedFrom();
  const shown = useChosen() === undefined ? own : list;
  const filters: Filters = { view: defaultView(shown), ...shown };
  const setFilter = (name: FilterName, value: string, replace = true): void => {
    // A new search of the list looks in every state.
    const isOfList = name === 'search' && shown.view !== 'board';
    const { to, state } = listLink({ ...shown, ...(isOfList && { view: '' }), [name]: value });
    void navigate(to, { state, replace, preventScrollReset: true });
  };
  return { filters, setFilter };
};
