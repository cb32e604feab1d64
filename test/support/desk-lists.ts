import { afterAll, beforeAll } from '@jest/globals';
import type { WorkItem } from '#domain/work/work-item.ts';
import { administratorOf } from '../../tools/product/admin.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { useDesk } from './desk.ts';
import { useOwnSite } from './site.ts';
import { putTakenUpWork } from './work-items.ts';

/** Starts a product for the lists of the desk, which each block of tests fills itself. */
export const useDeskLists = () => {
  const site = useOwnSite();
  const { open, openAnew } = useDesk(site, (page) => page.clock.install());
  let cloud: ReturnType<typeof cloudOf>;
  beforeAll(() => {
    cloud = cloudOf(site.runner());
  });
  afterAll(() => cloud.close());

  return {
    runner: site.runner,
    cloud: () => cloud,
    open,
    openAnew,
    /** Calls the API as the super admin. */
    owner: administratorOf(site.runner, 0),
    /** Calls the API as the other administrator. */
    sales: administratorOf(site.runner, 1),
    put: (...items: WorkItem[]): Promise<void> =>
      putTakenUpWork(
        cloud.dynamodb,
        { items: cloud.tableNamed('work_items'), words: cloud.tableNamed('work_words') },
        items,
      ),
    /** Deletes what earlier blocks have left in the lists. */
    clear: async (): Promise<void> => {
      for (const table of ['work_items', 'work_words'] as const) await cloud.deleteItems(table);
    },
  };
};

export type DeskLists = ReturnType<typeof useDeskLists>;
