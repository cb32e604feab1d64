import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useAct } from '../acts/use-act.ts';
import { useChosen } from '../lists/use-chosen.ts';
import { isSearching } from '../lists/search-state.ts';
import { useIsBeside } from '../lists/use-is-beside.ts';

interface ListKeys {
  readonly page: RefObject<HTMLElement | null>;
  readonly isEmpty: boolean;
}

/** Moves along the list: to the next submission where one is shown, else the focus alone, initially to the first. */
export const useListKeys = ({ page, isEmpty }: ListKeys): void => {
  const chosen = useChosen();
  const isBeside = useIsBeside();

  const move = (step: 1 | -1): void => {
    const links = [...(page.current?.querySelectorAll<HTMLElement>('[data-work-link]') ?? [])];
    // The focus is there at once, what is shown a moment later.
    const focused = links.findIndex((link) => link === document.activeElement);
    const place = focused < 0 ? links.findIndex((link) => link.ariaCurrent === 'true') : focused;
    const link = links[place < 0 ? 0 : Math.min(Math.max(place + step, 0), links.length - 1)];
    link?.focus();
    if (chosen !== undefined || isBeside) link?.click();
  };

  useAct('next', () => move(1), { isOffered: !isEmpty });
  useAct('previous', () => move(-1), { isOffered: !isEmpty });
  const search = (): void => page.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  useAct('search', search);
  const { state } = useLocation();
  const onArrival = useEffectEvent(search);
  useEffect(() => {
    if (isSearching(state)) onArrival();
  }, [state]);
};
