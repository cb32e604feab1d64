import type { ShownWork } from '#domain/work/shown-work.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { SubmissionKey } from '../changes/progress-key.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';

export interface Listed {
  readonly item: ShownWork;
  readonly types: WorkListPage['types'];
}

/** Returns what the lists that were read know of a submission. */
export const findListed = (client: QueryClient, { type, id }: SubmissionKey): Listed | undefined => {
  const lists = client.getQueriesData<{ readonly pages?: readonly WorkListPage[] }>({ queryKey: ['work'] });
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items, types }) => items.map((item) => ({ item, types })))
    .find(({ item }) => item.type === type && item.id === id);
};
