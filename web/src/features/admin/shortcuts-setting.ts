const storageKey = 'desk-keys';

/** Returns whether character shortcuts are on; the default without storage. */
export const hasShortcuts = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
};

/** Turns character shortcuts on or off, for speech input and tremor (WCAG 2.1.4). */
export const setShortcuts = (isOn: boolean): void => {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Without storage they stay on.
  }
};
