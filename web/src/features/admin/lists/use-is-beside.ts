import { useMedia } from '../../../lib/use-media.ts';
import { useChosen } from './use-chosen.ts';

/** Returns whether there is room for a submission beside the list; same breakpoint as in `side-by-side.css`. */
export const useIsBeside = (): boolean => useMedia('(width >= 75rem)');

/** Returns whether the list is shown: on narrow screens a submission is shown in its place. */
export const useIsListShown = (): boolean => {
  const isBeside = useIsBeside();
  return useChosen() === undefined || isBeside;
};
