import type { ShownWork } from '#domain/work/shown-work.ts';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import type { Filters } from './list-filters.ts';
import { workListKey, type WorkListPage } from './use-work-list.ts';

const openedFromSchema = z.object({ list: z.record(z.string(), z.string()) });

/** Filters of the list that a submission was opened from; kept in the history state. */
interface OpenedFrom {
  readonly list: Filters;
}

/** Returns the originating list; the inbox by default. */
export const useOpenedFrom = (): OpenedFrom => {
  const { state } = useLocation();
  return z.safeParse(openedFromSchema, state).data ?? { list: { view: 'inbox' } };
};

interface Neighbours {
  readonly before: ShownWork | undefined;
  readonly after: ShownWork | undefined;
}

/** Returns the previous and next submission of that list, within the loaded pages. */
export const useNeighbours = ({ type, id }: Pick<ShownWork, 'type' | 'id'>): Neighbours => {
  const client = useQueryClient();
  const { list } = useOpenedFrom();
  const pages = client.getQueryData<InfiniteData<WorkListPage>>(workListKey(list))?.pages ?? [];
  const items = pages.flatMap((page) => page.items);
  const place = items.findIndex((item) => item.type === type && item.id === id);
  return { before: items[place - 1], after: place < 0 ? undefined : items[place + 1] };
};
