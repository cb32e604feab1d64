import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { listScrollStateAt } from '../features/vehicles/list-scroll-state.ts';
import { scrollBehavior, stayInPlace } from '../lib/scrolling.ts';

const scrollToTop = (behavior: ScrollBehavior): void => window.scrollTo({ top: 0, behavior });

const closeMenus = (): void => {
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
};

/**
 * What a browser does for a new page and a client-side router must do by itself: scroll to the top, move
 * the focus to the content, and tell screen readers the new title.
 * @returns the announcement for a live region
 */
export const useRouteChange = (content: RefObject<HTMLElement | null>): string => {
  const location = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(location);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    // Back and forward start at the top, too: the browser's own position would fight the scroll and the focus.
    window.history.scrollRestoration = 'manual';
    // A page that is loaded again still comes back where it was.
    const leave = (): void => {
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  // Before the new page is painted: nothing of it moves once it is seen.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (before.key === location.key) return;
    const hasNewPath = before.pathname !== location.pathname;
    if (!hasNewPath && location.state === stayInPlace) return;
    closeMenus();
    if (!hasNewPath && (navigationType === NavigationType.Pop || location.hash !== '')) return;
    // In WebKit a smooth scroll would go on to the top after the list has gone back to the vehicle it was left for.
    scrollToTop(listScrollStateAt(location.key) === undefined ? scrollBehavior() : 'instant');
    if (!hasNewPath) return;
    content.current?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [location, navigationType, content]);

  return announcement;
};
