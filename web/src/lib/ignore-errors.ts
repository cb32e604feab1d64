/** Runs what the browser may refuse, such as storage that is full or not allowed. */
export const ignoreErrors = (action: () => void): void => {
  try {
    action();
  } catch {}
};
