import { useWorkList } from '../inbox/use-work-list.ts';
import { columnFilters } from './place-card.ts';

/** Reads a column of a board, page by page, and again while the board is open. */
export const useColumn = (type: string, status: string) => useWorkList(columnFilters(type, status));
