export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** Navigation state that keeps scroll position and focus. */
export const stayInPlace = 'stay-in-place';
