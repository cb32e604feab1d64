import { type RefObject, useEffect, useRef } from 'react';
import { scrollBehavior } from '../../lib/scrolling.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

interface StepFocus {
  /** Focuses a control instead of the heading of the next step. */
  readonly focusNext: (controlId: string) => void;
}

/** Scrolls to a new step and focuses its heading, or a note above it. @param step counted from 1; 0 while none is shown */
export const useStepFocus = (
  step: number,
  { heading, note }: Readonly<Record<'heading' | 'note', RefObject<HTMLElement | null>>>,
  cardId: string,
): StepFocus => {
  const isHydrated = useHydrated();
  const shown = useRef<number>(undefined);
  const target = useRef<string>(undefined);

  useEffect(() => {
    if (!isHydrated) return;
    const before = shown.current;
    shown.current = step;
    // On page load the browser restores the position.
    if (before === undefined || before === step || step === 0) return;
    const control = target.current === undefined ? null : document.getElementById(target.current);
    target.current = undefined;
    if (control !== null) {
      control.focus();
      return;
    }
    document.getElementById(cardId)?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
    (note.current ?? heading.current)?.focus({ preventScroll: true });
  }, [isHydrated, step, heading, note, cardId]);

  return {
    focusNext: (controlId) => {
      target.current = controlId;
    },
  };
};
