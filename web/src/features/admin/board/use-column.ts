import type { ShownWork } from '#domain/work/shown-work.ts';
import { type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useWorkList, workListKey, type WorkListPage } from '../inbox/use-work-list.ts';
import { cardKey } from './board-cards.ts';

const filtersOf = (type: string, status: string) => ({ view: 'board', type, status });

/** Reads a column of a board, page by page, and again while the board is open. */
export const useColumn = (type: string, status: string) => useWorkList(filtersOf(type, status));

type Stored = InfiniteData<WorkListPage>;

const withoutCard = ({ pages, pageParams }: Stored, card: ShownWork): Stored => ({
  pageParams,
  pages: pages.map((page) => ({
    ...page,
    items: page.items.filter((item) => cardKey(item) !== cardKey(card)),
  })),
});

const withCard = (list: Stored, card: ShownWork): Stored => {
  const { pages, pageParams } = withoutCard(list, card);
  const [first, ...others] = pages;
  if (first === undefined) return list;
  return { pageParams, pages: [{ ...first, items: [...first.items, card] }, ...others] };
};

/** Puts a stored card into its column, out of the one where it was: what the indexes tell may be a moment old. */
export const placeCard = (client: QueryClient, from: string, card: ShownWork): void => {
  const { type, status } = card;
  client.setQueryData<Stored>(workListKey(filtersOf(type, from)), (list) => list && withoutCard(list, card));
  client.setQueryData<Stored>(workListKey(filtersOf(type, status)), (list) => list && withCard(list, card));
};
