/** Aligns a menu with its button, in browsers that can't do it by style alone (CSS anchor positioning). */
export const alignWithButton = (button: HTMLElement, menu: HTMLElement): void => {
  if (CSS.supports('anchor-scope: --menu-button')) return;
  menu.style.left = `${button.getBoundingClientRect().left}px`;
};
