/** Puts a popover right below its button, in browsers that can't do it by style alone (CSS anchor positioning). */
export const placeBelow = (button: HTMLElement, popover: HTMLElement): void => {
  if (CSS.supports('anchor-scope: --menu-button')) return;
  const { left, bottom } = button.getBoundingClientRect();
  popover.style.left = `${left}px`;
  popover.style.top = `${bottom}px`;
};
