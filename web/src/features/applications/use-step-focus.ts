import { type RefObject, useEffect, useRef } from 'react';
import { scrollBehavior } from '../../lib/scrolling.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

interface StepFocus {
  /** Sends the focus to a control instead of the heading when the next step is shown. */
  readonly focusNext: (controlId: string) => void;
}

/**
 * What a browser does for a new page and a step must do by itself: move the focus to its heading, and scroll up.
 * @param step counted from 1; 0 while none is shown
 */
export const useStepFocus = (
  step: number,
  heading: RefObject<HTMLHeadingElement | null>,
  cardId: string,
): StepFocus => {
  const isHydrated = useHydrated();
  const shown = useRef<number>(undefined);
  const target = useRef<string>(undefined);

  useEffect(() => {
    if (!isHydrated) return;
    const before = shown.current;
    shown.current = step;
    // The step that the page opens with is where the browser left the visitor.
    if (before === undefined || before === step || step === 0) return;
    const control = target.current === undefined ? null : document.getElementById(target.current);
    target.current = undefined;
    if (control !== null) {
      control.focus();
      return;
    }
    document.getElementById(cardId)?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [isHydrated, step, heading, cardId]);

  return {
    focusNext: (controlId) => {
      target.current = controlId;
    },
  };
};
