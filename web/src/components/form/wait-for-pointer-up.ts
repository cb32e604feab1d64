/** Waits while the pointer is down: what appears then could move a button away from under it. */
export const waitForPointerUp = async (): Promise<void> => {
  if (document.querySelector(':active') === null) return;
  await new Promise<void>((resolve) => {
    // The click follows `pointerup` immediately; a timer runs after both.
    addEventListener('pointerup', () => setTimeout(resolve), { once: true });
  });
};
