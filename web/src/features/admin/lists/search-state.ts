/** State of a link that leads to the search of the inbox. */
export const searchState = { isSearching: true };

/** Returns whether a link has led to the search. */
export const isSearching = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSearching' in state;
