import { expect } from '@jest/globals';
import type { cloudOf } from '../../tools/product/cloud.ts';
import { eventually } from './eventually.ts';

/** Takes up all that has arrived, as the product's own schedule does each minute, so that it changes nothing between two readings. */
export const takeUpArrivals = (
  cloud: Pick<ReturnType<typeof cloudOf>, 'runScheduled' | 'allItems'>,
): Promise<void> =>
  eventually(async () => {
    await cloud.runScheduled('return-set-aside');
    const items = await cloud.allItems('work_items');
    expect(items.filter(({ arrived }) => arrived !== undefined)).toEqual([]);
  });
