/** How to scroll for this visitor: at once for those who asked for less motion. */
export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** State of a navigation that only changes what the same page shows: it moves neither scroll position nor focus. */
export const stayInPlace = 'stay-in-place';
