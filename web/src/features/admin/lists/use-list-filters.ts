import { deskPaths } from '../desk-paths.ts';
import { filteredPlace, useFilters } from '../use-desk-filters.ts';
import { allSubmissions, type FilterName, type Filters, listFilterNames } from './list-filters.ts';

const defaultView = ({ search }: Filters): string => (search === undefined ? 'inbox' : allSubmissions);

/** Returns the link to a list with these filters. */
export const listLink = ({ view, ...others }: Filters) => {
  const chosen = view === undefined || view === defaultView(others) ? others : { view, ...others };
  const { search, state } = filteredPlace(listFilterNames, chosen);
  return { to: { pathname: deskPaths.inbox, search }, state };
};

/** Returns the filters of the page; the default view is the inbox, and of a search everything. */
export const useListFilters = () => {
  const { filters, setFilters } = useFilters(listFilterNames);
  const withView: Filters = { view: defaultView(filters), ...filters };
  const setFilter = (name: FilterName, value: string, replace = true): void =>
    // A new search looks in every state.
    setFilters({ ...(name === 'search' && { view: '' }), [name]: value }, replace);
  return { filters: withView, setFilter };
};
