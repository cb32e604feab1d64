export type ListView = 'grid' | 'table';

const storageKey = 'vehicles-view';

/** Returns the view last used in this browser. */
export const readListView = (): ListView => {
  try {
    return localStorage.getItem(storageKey) === 'table' ? 'table' : 'grid';
  } catch {
    return 'grid';
  }
};

export const saveListView = (view: ListView): void => {
  try {
    localStorage.setItem(storageKey, view);
  } catch {
    // Without storage the next visit starts with the grid.
  }
};
