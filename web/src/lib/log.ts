/** Tells developers of something that went wrong and that the visitor need not know. */
export const logWarning = (message: string, cause?: unknown): void => {
  // The browser's console is the only place that a static site has for this.
  // oxlint-disable-next-line no-console
  console.warn(message, ...(cause === undefined ? [] : [cause]));
};
