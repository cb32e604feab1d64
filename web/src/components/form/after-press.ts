/** Resolves once no mouse button is held: what appears earlier moves the pressed button away from under the pointer. */
export const afterPress = async (): Promise<void> => {
  if (document.querySelector(':active') === null) return;
  await new Promise<void>((resolve) => {
    // The click follows `pointerup` at once; a timer comes after both.
    addEventListener('pointerup', () => setTimeout(resolve), { once: true });
  });
};
