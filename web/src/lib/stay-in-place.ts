/** State of a navigation that only changes what the same page shows: it moves neither scroll position nor focus. */
export const stayInPlace = 'stay-in-place';
