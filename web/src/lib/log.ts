export const logWarning = (message: string, cause?: unknown): void => {
  // A static site has only the browser's console.
  // oxlint-disable-next-line no-console
  console.warn(message, ...(cause === undefined ? [] : [cause]));
};
