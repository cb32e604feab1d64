import { useWorkList } from '../lists/use-work-list.ts';
import { columnFilters } from '../lists/place-card.ts';

/** Fetches a column page by page and polls it. */
export const useColumn = (type: string, status: string) => useWorkList(columnFilters(type, status));
