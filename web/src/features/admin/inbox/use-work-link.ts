import type { ShownWork } from '#domain/work/shown-work.ts';
import { submissionPath } from '../desk-paths.ts';
import { useChosen } from '../lists/use-chosen.ts';
import { useListFilters } from '../lists/use-list-filters.ts';

/** Returns where a row of the list leads. */
export const useWorkLink = (item: ShownWork) => {
  const { filters: list } = useListFilters();
  const isBeside = useChosen() !== undefined;
  // One step back leads to the list, however many were looked at beside it.
  return { to: submissionPath(item), state: { list }, replace: isBeside };
};
