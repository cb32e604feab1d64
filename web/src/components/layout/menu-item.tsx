import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { ChevronDown } from '../line-icons.tsx';

/** For browsers without CSS anchor positioning. */
const alignWithButton = (button: HTMLElement, menu: HTMLElement): void => {
  if (CSS.supports('anchor-scope: --menu-button')) return;
  menu.style.left = `${button.getBoundingClientRect().left}px`;
};

/** Grace period for a pointer that slips off the menu. */
const leaveDelayMs = 200;

const arrowSteps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

const isOpen = (menu: HTMLElement): boolean => menu.matches(':popover-open');

interface MenuItemProps {
  readonly id: string;
  readonly label: string;
  readonly isActive: boolean;
  readonly children: ReactNode;
}

/** Popovers bring click, Enter, Space and Escape; script adds hover, arrow keys and closing on blur. */
export const MenuItem = ({ id, label, isActive, children }: MenuItemProps) => {
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const isOpenByHover = useRef(false);

  useEffect(() => {
    const [entry, opener, list] = [item.current, button.current, menu.current];
    if (entry === null || opener === null || list === null) return undefined;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const close = (): void => list.hidePopover();

    const listeners = new AbortController();
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ): void => entry.addEventListener(type, listener, { signal: listeners.signal });

    // On the list itself: `beforetoggle` does not bubble.
    list.addEventListener('beforetoggle', () => alignWithButton(opener, list), { signal: listeners.signal });
    on('pointerenter', ({ pointerType }) => {
      clearTimeout(leaving);
      if (pointerType !== 'mouse' || isOpen(list)) return;
      list.showPopover();
      isOpenByHover.current = true;
    });
    on('pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse') leaving = setTimeout(close, leaveDelayMs);
    });
    on('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !entry.contains(relatedTarget)) close();
    });
    on('keydown', (event) => {
      const step = arrowSteps.get(event.key);
      if (step === undefined) return;
      event.preventDefault();
      list.showPopover();
      const links = [...list.querySelectorAll('a')];
      const focused = links.findIndex((link) => link === document.activeElement);
      const next = focused < 0 && step < 0 ? -1 : focused + step;
      links.at(next % links.length)?.focus();
    });
    return () => {
      clearTimeout(leaving);
      listeners.abort();
    };
  }, []);

  // A click right after the hover keeps the menu open; the next one closes it.
  const onClick = (event: MouseEvent): void => {
    if (menu.current !== null && isOpen(menu.current) && isOpenByHover.current) event.preventDefault();
    isOpenByHover.current = false;
  };

  return (
    <li ref={item}>
      <button
        ref={button}
        type="button"
        className="menu-button"
        popoverTarget={id}
        data-active={isActive || undefined}
        onClick={onClick}
      >
        {label}
        <ChevronDown />
      </button>
      <ul className="menu" id={id} popover="auto" ref={menu}>
        {children}
      </ul>
    </li>
  );
};
