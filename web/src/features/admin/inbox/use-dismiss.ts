import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Dismissal {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Takes the focus again after Escape. */
  readonly opener: RefObject<HTMLElement | null>;
}

/** Closes what is open in an element: at Escape, and once something else is pressed or has the focus. */
export const useDismiss = (
  within: RefObject<HTMLElement | null>,
  { isOpen, onClose, opener }: Dismissal,
): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = within.current;
    if (!isOpen || element === null) return undefined;
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // It has no other meaning then.
      event.preventDefault();
      close();
      opener.current?.focus();
    };
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && !element.contains(target)) close();
    };
    element.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      element.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen, within, opener]);
};
