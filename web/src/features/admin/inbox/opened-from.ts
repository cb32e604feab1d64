import type { ShownWork } from '#domain/work/shown-work.ts';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { readFilters } from './list-filters.ts';
import { workListKey, type WorkListPage } from './use-work-list.ts';

/** The list from which a submission was opened, by the query of its address; kept with the entry of the browser's history. */
interface OpenedFrom {
  readonly list: string;
}

/** Returns the list that the page was opened from; the inbox for one that was opened by its address. */
export const useOpenedFrom = (): OpenedFrom => {
  const { state } = useLocation();
  const given: unknown = state;
  const isGiven = typeof given === 'object' && given !== null && 'list' in given;
  return { list: isGiven && typeof given.list === 'string' ? given.list : '' };
};

interface Neighbours {
  readonly before: ShownWork | undefined;
  readonly after: ShownWork | undefined;
}

/** Returns the submissions before and after one in the list that it was opened from, as far as that was shown. */
export const useNeighbours = ({ type, id }: Pick<ShownWork, 'type' | 'id'>): Neighbours => {
  const client = useQueryClient();
  const { list } = useOpenedFrom();
  const key = workListKey(readFilters(new URLSearchParams(list)));
  const pages = client.getQueryData<InfiniteData<WorkListPage>>(key)?.pages ?? [];
  const items = pages.flatMap((page) => page.items);
  const place = items.findIndex((item) => item.type === type && item.id === id);
  return { before: items[place - 1], after: place < 0 ? undefined : items[place + 1] };
};
