import { useEffect, useState } from 'react';
import { buildFilterQuery, type Filters, parseFilters } from './filters.ts';
import { loadPage } from './load-vehicles.ts';
import { suggestFilter } from './suggest-filter.ts';

/** Suggests a filter for a list without vehicles, once the server has found some by it. */
export const useSuggestion = (filters: Filters, isEmpty: boolean): ReturnType<typeof suggestFilter> => {
  const [found, setFound] = useState<string>();
  const suggestion = isEmpty ? suggestFilter(filters) : undefined;
  const query = suggestion && buildFilterQuery({ ...filters, ...suggestion.change });
  useEffect(() => {
    if (query === undefined) return undefined;
    let isWanted = true;
    loadPage(parseFilters(query), 0)
      .then(({ matching }) => isWanted && matching > 0 && setFound(query))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [query]);
  return found === query ? suggestion : undefined;
};
