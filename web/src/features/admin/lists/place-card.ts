import type { ShownWork } from '#domain/work/shown-work.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { workListKey, type WorkListPage } from './use-work-list.ts';
import { workKey } from './work-key.ts';

export const columnFilters = (type: string, status: string) => ({ view: 'board', type, status });

type Stored = InfiniteData<WorkListPage>;

const withoutCard = ({ pages, pageParams }: Stored, card: ShownWork): Stored => ({
  pageParams,
  pages: pages.map((page) => ({
    ...page,
    items: page.items.filter((item) => workKey(item) !== workKey(card)),
  })),
});

const withCard = (list: Stored, card: ShownWork): Stored => {
  const { pages, pageParams } = withoutCard(list, card);
  const [first, ...others] = pages;
  if (first === undefined) return list;
  return { pageParams, pages: [{ ...first, items: [...first.items, card] }, ...others] };
};

/** Moves a stored card between cached columns, as the indexes are eventually consistent. */
export const placeCard = async (client: QueryClient, from: string, card: ShownWork): Promise<void> => {
  const places = [
    { key: workListKey(columnFilters(card.type, from)), change: withoutCard },
    { key: workListKey(columnFilters(card.type, card.status)), change: withCard },
  ];
  for (const { key, change } of places) {
    if (client.getQueryData<Stored>(key) === undefined) continue;
    // A request in flight may return older data.
    await client.cancelQueries({ queryKey: key });
    client.setQueryData<Stored>(key, (list) => list && change(list, card));
  }
};
