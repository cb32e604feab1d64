import type { ShownWork } from '#domain/work/shown-work.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type Filters, filtersSchema } from './list-filters.ts';
import { workListKey, type WorkListPage } from './use-work-list.ts';
import { workKey } from './work-key.ts';

export const columnFilters = (type: string, status: string, narrowing: Filters = {}): Filters => ({
  ...narrowing,
  view: 'board',
  type,
  status,
});

type Stored = InfiniteData<WorkListPage>;

const holdsCard = ({ pages }: Stored, card: ShownWork): boolean =>
  pages.some(({ items }) => items.some((item) => workKey(item) === workKey(card)));

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
  const [left, reached] = [columnFilters(card.type, from), columnFilters(card.type, card.status)];
  const held = client
    .getQueriesData<Stored>({ queryKey: workListKey(left) })
    .filter(([, list]) => list !== undefined && holdsCard(list, card))
    .map(([[, filters]]) => filtersSchema.parse(filters));
  const places = [left, ...held].flatMap((filters) => [
    { key: workListKey(filters), change: withoutCard },
    // The card still matches what narrows the column.
    { key: workListKey({ ...filters, ...reached }), change: withCard },
  ]);
  for (const { key, change } of places) {
    if (client.getQueryData<Stored>(key) === undefined) continue;
    // A request in flight may return older data.
    await client.cancelQueries({ queryKey: key });
    client.setQueryData<Stored>(key, (list) => list && change(list, card));
  }
};
