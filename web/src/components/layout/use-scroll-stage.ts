import { useSyncExternalStore } from 'react';

/** Scrolled further, the header is opaque. */
const headerThresholdPx = 20;

/** Scrolled this far, the contact bar is hidden. */
const contactBarThresholdPx = 50;

type ScrollStage = 'top' | 'scrolled' | 'away';

export const scrollStageAt = (scrollY: number): ScrollStage => {
  if (scrollY >= contactBarThresholdPx) return 'away';
  return scrollY > headerThresholdPx ? 'scrolled' : 'top';
};

const subscribe = (onChange: () => void) => {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
};

export const useScrollStage = (): ScrollStage =>
  useSyncExternalStore(
    subscribe,
    () => scrollStageAt(window.scrollY),
    () => 'top',
  );
