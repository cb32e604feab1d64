import { useSyncExternalStore } from 'react';

/** Past this scroll position, in CSS pixels, the header is opaque. */
const headerThresholdPx = 20;

/** From this scroll position on, in CSS pixels, the contact bar is out of view. */
const contactBarThresholdPx = 50;

type ScrollStage = 'top' | 'scrolled' | 'away';

/** The header's state at a vertical scroll position in CSS pixels. */
export const scrollStageAt = (scrollY: number): ScrollStage => {
  if (scrollY >= contactBarThresholdPx) return 'away';
  return scrollY > headerThresholdPx ? 'scrolled' : 'top';
};

const subscribe = (onChange: () => void) => {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
};

/** The header's state, following the page's scroll position. */
export const useScrollStage = (): ScrollStage =>
  useSyncExternalStore(
    subscribe,
    () => scrollStageAt(window.scrollY),
    () => 'top',
  );
