import { type RefObject, type ToggleEvent, useEffect, useState } from 'react';

const focusableSelector = ':is(button, input, select, summary):not(:disabled)';

interface Sheet {
  readonly isOpen: boolean;
  readonly onToggle: (event: ToggleEvent<HTMLElement>) => void;
}

/** Adds what native popovers lack: initial focus on the heading, and a focus trap. */
export const useSheet = (heading: RefObject<HTMLElement | null>): Sheet => {
  const [sheet, setSheet] = useState<HTMLElement>();
  useEffect(() => {
    if (sheet === undefined) return undefined;
    heading.current?.focus();
    const trapFocus = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab') return;
      const stops = [...sheet.querySelectorAll<HTMLElement>(focusableSelector)].filter((stop) =>
        stop.checkVisibility(),
      );
      const [first, last] = [stops.at(0), stops.at(-1)];
      const isAtEnd = event.shiftKey
        ? document.activeElement === first || document.activeElement === heading.current
        : document.activeElement === last;
      if (!isAtEnd) return;
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    };
    sheet.addEventListener('keydown', trapFocus);
    return () => sheet.removeEventListener('keydown', trapFocus);
  }, [sheet, heading]);
  return {
    isOpen: sheet !== undefined,
    onToggle: ({ newState, target, currentTarget }) => {
      // Ignore toggle events that bubble from nested `<details>`.
      if (target === currentTarget) setSheet(newState === 'open' ? currentTarget : undefined);
    },
  };
};
