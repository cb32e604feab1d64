import type { ShownWork } from '#domain/work/shown-work.ts';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { type Filters, filtersSchema } from './list-filters.ts';
import { neighbourOf } from './neighbour-of.ts';
import { useKeptOrder } from './use-kept-order.ts';
import { workListKey, type WorkListPage } from './use-work-list.ts';
import { workKey } from './work-key.ts';

const openedFromSchema = z.object({ list: filtersSchema });

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

/** Returns the previous and next submission of that list, within the loaded pages, in the order in which it was opened from it. */
export const useNeighbours = (opened: Pick<ShownWork, 'type' | 'id'>): Neighbours => {
  const client = useQueryClient();
  const { list } = useOpenedFrom();
  const pages = client.getQueryData<InfiniteData<WorkListPage>>(workListKey(list))?.pages ?? [];
  const listed = new Map(pages.flatMap(({ items }) => items.map((item) => [workKey(item), item])));
  const keys = [...listed.keys()];
  const order = useKeptOrder(workKey(opened), keys);
  const find = (step: 1 | -1): ShownWork | undefined =>
    listed.get(neighbourOf(workKey(opened), step, { order, listed: keys }) ?? '');
  return { before: find(-1), after: find(1) };
};
