import { useQueryClient } from '@tanstack/react-query';
import type { WorkListPage } from './use-work-list.ts';

/** Returns the tags of loaded lists, as suggestions. */
export const useSeenTags = (): string[] => {
  const client = useQueryClient();
  const lists = client.getQueriesData<{ readonly pages?: readonly WorkListPage[] }>({ queryKey: ['work'] });
  const items = lists.flatMap(([, list]) => list?.pages ?? []).flatMap((page) => page.items);
  return [...new Set(items.flatMap(({ tags = [] }) => tags))].toSorted((one, other) =>
    one.localeCompare(other),
  );
};
