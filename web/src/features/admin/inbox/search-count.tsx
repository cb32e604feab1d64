import { useEffect } from 'react';
import type { useWorkList } from '../lists/use-work-list.ts';
import { countFound, maxCounted } from './count-found.ts';

/** Pages of a search for several very common words are short. */
const maxPages = 12;

interface SearchCountProps {
  readonly search: string | undefined;
  readonly list: ReturnType<typeof useWorkList>;
}

/** Reads what a search finds until it is counted, and shows how many are in which state. */
export const SearchCount = ({ search, list }: SearchCountProps) => {
  const { data, error, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = list;
  const { pages } = data ?? { pages: [] };
  const items = pages.flatMap((page) => page.items);
  const isCounted = !hasNextPage || items.length > maxCounted || pages.length >= maxPages;
  useEffect(() => {
    if (search !== undefined && !isCounted && !isFetching && error === null) void fetchNextPage();
  }, [search, isCounted, isFetching, error, fetchNextPage]);
  const [first] = pages;
  if (search === undefined || first === undefined || isPlaceholderData) return null;
  return <output className="search-count">{countFound(items, first.types, hasNextPage)}</output>;
};
