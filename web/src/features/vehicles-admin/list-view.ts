/** How the list can be looked at. */
export type ListView = 'grid' | 'table';

const storageKey = 'vehicles-view';

/** The view that was chosen last in this browser. */
export const rememberedView = (): ListView => {
  try {
    return localStorage.getItem(storageKey) === 'table' ? 'table' : 'grid';
  } catch {
    return 'grid';
  }
};

/** Remembers a view, where the browser lets it. */
export const rememberView = (view: ListView): void => {
  try {
    localStorage.setItem(storageKey, view);
  } catch {
    // Then the next visit begins with the grid.
  }
};
