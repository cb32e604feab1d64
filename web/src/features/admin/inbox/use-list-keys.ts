import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useAct } from '../acts/use-act.ts';
import { neighbourOf } from '../lists/neighbour-of.ts';
import { isSearching } from '../lists/search-state.ts';
import { useChosen } from '../lists/use-chosen.ts';
import { useIsBeside, useIsListShown } from '../lists/use-is-beside.ts';
import { useKeptOrder } from '../lists/use-kept-order.ts';
import { workKey } from '../lists/work-key.ts';
import { useOpenRow, useRowLink } from './use-row-link.ts';

interface ListKeys {
  readonly page: RefObject<HTMLElement | null>;
  /** Keys of the submissions, in their order. */
  readonly listed: readonly string[];
}

/** Moves along the list: to the next submission where one is shown, else the focus alone, initially to the first. */
export const useListKeys = ({ page, listed }: ListKeys): void => {
  const chosen = useChosen();
  const chosenKey = chosen && workKey(chosen);
  const isBeside = useIsBeside();
  const order = useKeptOrder(chosenKey, listed);
  const isShowing = chosen !== undefined || isBeside;
  const open = useOpenRow(useRowLink());
  const isEmpty = listed.length === 0;

  const move = (step: 1 | -1): void => {
    // The focus is there at once, what is shown a moment later.
    const focused = document.activeElement?.getAttribute('data-work-link') ?? undefined;
    const from = focused ?? chosenKey;
    const to =
      from === undefined
        ? listed[0]
        : neighbourOf(from, step, { order: from === chosenKey ? order : listed, listed });
    const link = page.current?.querySelector<HTMLElement>(`[data-work-link="${to}"]`);
    link?.focus();
    const path = link?.getAttribute('href');
    if (path && isShowing) open(path);
  };

  useAct('next', () => move(1), { isOffered: !isEmpty });
  useAct('previous', () => move(-1), { isOffered: !isEmpty });
  const search = (): void => page.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  useAct('search', search, { isOffered: useIsListShown() });
  const { state } = useLocation();
  const onArrival = useEffectEvent(search);
  useEffect(() => {
    if (isSearching(state)) onArrival();
  }, [state]);
};
