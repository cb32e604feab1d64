import { useWorkList } from '../inbox/use-work-list.ts';
import { columnFilters } from './place-card.ts';

/** Fetches a column page by page and polls it. */
export const useColumn = (type: string, status: string) => useWorkList(columnFilters(type, status));
