import { listWorkItems } from '#domain/work/contract.ts';
import { formatCount } from '#domain/text/format-count.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { useQuery } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';

/** Submissions that one press gives to somebody else. */
export const maxGiven = 100;

/** Returns how many submissions are open, of which no more are read than are needed to say so. */
export const openCount = (count: number): string =>
  count > maxGiven ? `more than ${maxGiven} submissions` : formatCount(count, 'submission');

/** Reads the open submissions of an owner, also those that are set aside, and who can have them. */
export const useOpenWork = (owner: string) => {
  const { request } = useAdminSession();
  return useQuery({
    // Below the lists, so that each change reads them again.
    queryKey: ['work', 'open-of', owner],
    queryFn: async () => {
      const items: ShownWork[] = [];
      const readAll = async (view: 'inbox' | 'aside') => {
        const read = async (cursor?: string) => {
          const page = await request(listWorkItems, { view, owner, ...(cursor !== undefined && { cursor }) });
          items.push(...page.items);
          return page;
        };
        let page = await read();
        while (page.next_cursor !== undefined && items.length <= maxGiven)
          page = await read(page.next_cursor);
        return page;
      };
      const { owners, types } = await readAll('inbox');
      if (items.length <= maxGiven) await readAll('aside');
      return { items, owners: owners.filter((one) => one !== owner), types };
    },
  });
};
