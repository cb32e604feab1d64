import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { listScrollStateAt } from '../features/vehicles/list-scroll-state.ts';
import { scrollBehavior, stayInPlace } from '../lib/scrolling.ts';

const scrollToTop = (behavior: ScrollBehavior): void => window.scrollTo({ top: 0, behavior });

const closeMenus = (): void => {
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
};

/**
 * Scrolls to the top, moves the focus to the content and returns the new title for a live region after a navigation.
 */
export const useRouteChange = (): string => {
  const location = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(location);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    // Otherwise the browser's own scrolling would compete with ours.
    window.history.scrollRestoration = 'manual';
    // Restores the position after a reload.
    const leave = (): void => {
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  // Before the paint, so that the new page does not jump.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (before.key === location.key) return;
    const hasNewPath = before.pathname !== location.pathname;
    if (!hasNewPath && location.state === stayInPlace) return;
    closeMenus();
    // It keeps its own place.
    if ([before, location].every(({ pathname }) => pathname.startsWith('/admin/inbox'))) return;
    if (!hasNewPath && (navigationType === NavigationType.Pop || location.hash !== '')) return;
    // WebKit's smooth scroll would continue to the top after the list has restored its position.
    scrollToTop(listScrollStateAt(location.key) === undefined ? scrollBehavior() : 'instant');
    if (!hasNewPath) return;
    document.getElementById('content')?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [location, navigationType]);

  return announcement;
};
