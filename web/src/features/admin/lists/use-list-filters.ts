import { deskPaths } from '../desk-paths.ts';
import { filteredPlace, useFilters } from '../use-filters.ts';
import { type Filters, listFilterNames } from './list-filters.ts';

const defaultView = 'inbox';

/** Returns the link to a list with these filters. */
export const listLink = ({ view, ...others }: Filters) => {
  const chosen = view === undefined || view === defaultView ? others : { view, ...others };
  const { search, state } = filteredPlace(listFilterNames, chosen);
  return { to: { pathname: deskPaths.inbox, search }, state };
};

/** Returns the filters of the page; the default view is the inbox. */
export const useListFilters = () => {
  const { filters, setFilter } = useFilters(listFilterNames);
  const withView: Filters = { view: defaultView, ...filters };
  return { filters: withView, setFilter };
};
