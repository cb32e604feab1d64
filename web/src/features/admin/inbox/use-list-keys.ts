import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Filters } from '../lists/list-filters.ts';
import { useChosen } from '../lists/use-chosen.ts';
import { useIsBeside } from '../lists/use-is-beside.ts';
import { listLink } from '../lists/use-list-filters.ts';
import { useShortcuts } from '../use-shortcuts.ts';

/** Moves along the list: to the next submission where one is shown, else the focus alone, initially to the first. */
export const useListKeys = (page: RefObject<HTMLElement | null>, filters: Filters): void => {
  const navigate = useNavigate();
  const chosen = useChosen();
  const isBeside = useIsBeside();

  const move = (step: 1 | -1): void => {
    const links = [...(page.current?.querySelectorAll<HTMLElement>('[data-work-link]') ?? [])];
    const shown = links.findIndex((link) => link.ariaCurrent === 'true');
    const place = shown < 0 ? links.findIndex((link) => link === document.activeElement) : shown;
    const link = links[place < 0 ? 0 : Math.min(Math.max(place + step, 0), links.length - 1)];
    link?.focus();
    if (chosen !== undefined || isBeside) link?.click();
  };

  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    '/': () => page.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
    ...(chosen && {
      Escape: () => {
        const { to, state } = listLink(filters);
        void navigate(to, { state });
      },
    }),
  });
};
