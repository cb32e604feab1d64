import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, type InfiniteData } from '@tanstack/react-query';
import { toShownWork } from '#domain/work/shown-work.ts';
import { showAsRead } from '../../../web/src/features/admin/lists/show-as-read.ts';
import { workListKey, type WorkListPage } from '../../../web/src/features/admin/lists/use-work-list.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const itemOf = () => toShownWork(sampleWorkItem('contact', '2026-11-01T00:00:00.000Z'));
const [opened, other] = [itemOf(), itemOf()];
const listKey = workListKey({ view: 'all' });
const listOf = (...pages: WorkListPage['items'][]): InfiniteData<WorkListPage> => ({
  pageParams: pages.map(() => undefined),
  pages: pages.map((items) => ({ items, owners: [], absent: [], types: [] })),
});

const client = new QueryClient();
afterEach(() => client.clear());
const unread = () =>
  client
    .getQueryData<InfiniteData<WorkListPage>>(listKey)
    ?.pages.map(({ items }) => items.map((item) => item.is_unread));

test('an opened submission is shown as read, whichever page it is on, and no other one', () => {
  const counts = { count: 2 };
  client.setQueryData(listKey, listOf([other], [opened]));
  client.setQueryData(['work', 'unread'], counts);
  expect(unread()).toEqual([[true], [true]]);
  showAsRead(client, opened);
  expect(unread()).toEqual([[true], [false]]);
  expect(client.getQueryData(['work', 'unread'])).toBe(counts);
});

test('a list that was asked for before it was opened shows it as read once it comes', async () => {
  const { promise, resolve } = Promise.withResolvers<InfiniteData<WorkListPage>>();
  const reading = client.fetchQuery({ queryKey: listKey, queryFn: () => promise });
  showAsRead(client, opened);
  expect(unread()).toBeUndefined();
  resolve(listOf([opened, other]));
  await reading;
  expect(unread()).toEqual([[false, true]]);
});
