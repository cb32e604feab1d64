import type { ShownWork } from '#domain/work/shown-work.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { WorkListPage } from './use-work-list.ts';
import { workKey } from './work-key.ts';

type Stored = Partial<InfiniteData<WorkListPage>>;

/** Shows an opened submission as read in the cached lists, and in those that were asked for before it was opened. */
export const showAsRead = (client: QueryClient, key: Pick<ShownWork, 'type' | 'id'>): void => {
  for (const query of client.getQueryCache().findAll({ queryKey: ['work'] })) {
    const show = () =>
      client.setQueryData<Stored>(
        query.queryKey,
        (list) =>
          list?.pages && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              items: page.items.map((item) =>
                workKey(item) === workKey(key) ? { ...item, is_unread: false } : item,
              ),
            })),
          },
      );
    show();
    void query.promise?.then(show, () => undefined);
  }
};
