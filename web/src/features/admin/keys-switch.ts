const storageKey = 'desk-keys';

/** Whether letters and signs are keys of the desk's pages. A browser that keeps nothing has them on. */
export const areKeysOn = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
};

/** Remembers whether letters and signs are keys: voice control and shaking hands press them unasked (WCAG 2.1.4). */
export const switchKeys = (isOn: boolean): void => {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // This browser keeps nothing, and the keys stay on.
  }
};
