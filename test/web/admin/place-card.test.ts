import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, type InfiniteData } from '@tanstack/react-query';
import { toShownWork } from '#domain/work/shown-work.ts';
import { columnFilters, placeCard } from '../../../web/src/features/admin/lists/place-card.ts';
import { workListKey, type WorkListPage } from '../../../web/src/features/admin/lists/use-work-list.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const type = 'loan-application';
const cardOf = (status: string) => toShownWork(sampleWorkItem(type, '2026-11-01T00:00:00.000Z', { status }));
const card = cardOf('new');
const other = cardOf('new');
const there = cardOf('in-review');
const moved = { ...card, status: 'in-review', version: 2 };

const keyOf = (status: string) => workListKey(columnFilters(type, status));
const listOf = (...pages: WorkListPage['items'][]): InfiniteData<WorkListPage> => ({
  pageParams: pages.map(() => undefined),
  pages: pages.map((items) => ({ items, owners: [], absent: [], types: [] })),
});

const clients: QueryClient[] = [];
const newClient = () => {
  const client = new QueryClient();
  clients.push(client);
  return client;
};
afterEach(() => {
  for (const client of clients.splice(0)) client.clear();
});
const itemsOf = (client: QueryClient, status: string) =>
  client.getQueryData<InfiniteData<WorkListPage>>(keyOf(status))?.pages.map(({ items }) => items);

test('a stored card leaves its column, whichever page it is on, and stands in the other once', async () => {
  const client = newClient();
  client.setQueryData(keyOf('new'), listOf([other], [card]));
  client.setQueryData(keyOf('in-review'), listOf([there, { ...card, status: 'in-review' }], []));
  await placeCard(client, 'new', moved);
  expect(itemsOf(client, 'new')).toEqual([[other], []]);
  expect(itemsOf(client, 'in-review')).toEqual([[there, moved], []]);
});

test('a column that was not read yet is left to be read', async () => {
  const client = newClient();
  client.setQueryData(keyOf('new'), listOf([card]));
  await placeCard(client, 'new', moved);
  expect(itemsOf(client, 'new')).toEqual([[]]);
  expect(itemsOf(client, 'in-review')).toBeUndefined();
});

test('what was being read before the card was stored does not bring it back', async () => {
  const client = newClient();
  client.setQueryData(keyOf('new'), listOf([card]));
  const { promise, resolve } = Promise.withResolvers<InfiniteData<WorkListPage>>();
  const reading = client.fetchQuery({ queryKey: keyOf('new'), queryFn: () => promise });
  const ended = reading.catch((error: unknown) => error);
  await placeCard(client, 'new', moved);
  resolve(listOf([card]));
  await ended;
  expect(itemsOf(client, 'new')).toEqual([[]]);
});

test('a card stays in the columns that an owner or words narrow, and enters no others', async () => {
  const client = newClient();
  const narrowed = (status: string, narrowing: object) =>
    workListKey(columnFilters(type, status, { ...narrowing }));
  const [mine, words] = [{ owner: 'me' }, { search: 'moana' }];
  for (const [narrowing, items] of [
    [mine, [card, other]],
    [words, [other]],
  ] as const) {
    client.setQueryData(narrowed('new', narrowing), listOf([...items]));
    client.setQueryData(narrowed('in-review', narrowing), listOf([there]));
  }
  await placeCard(client, 'new', moved);
  const shown = (status: string, narrowing: object) =>
    client.getQueryData<InfiniteData<WorkListPage>>(narrowed(status, narrowing))?.pages[0]?.items;
  expect([shown('new', mine), shown('in-review', mine)]).toEqual([[other], [there, moved]]);
  expect([shown('new', words), shown('in-review', words)]).toEqual([[other], [there]]);
});
