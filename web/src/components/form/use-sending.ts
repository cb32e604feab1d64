import { useRef, useState } from 'react';
import { waitForDoubleClick } from '../../lib/api/double-click-guard.ts';

/** Sends a form once, however often its button is pressed, and counts the attempts. */
export const useSending = <Problem, Phase extends string = 'sending'>() => {
  const [phase, setPhase] = useState<Phase | 'editing'>('editing');
  const [{ attempt, problem }, setLast] = useState<{ attempt: number; problem?: Problem | undefined }>({
    attempt: 0,
  });
  const isBusy = useRef(false);
  const end = (found: Problem | undefined): void =>
    setLast((last) => ({ attempt: last.attempt + 1, problem: found }));
  return {
    phase,
    /** Stays until the next attempt ends, so that nothing moves under a second click. */
    problem,
    attempt,
    end,
    amend: (change: (before: Problem | undefined) => Problem | undefined): void =>
      setLast((last) => ({ ...last, problem: change(last.problem) })),
    /**
     * Sends unless already sending. @param action resolves with the problem, if any @param show called after a double
     * click
     */
    send: async (
      action: (enter: (next: Phase) => void) => Promise<Problem | undefined>,
      show?: (found: Problem) => void,
    ): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        const found = await action(setPhase);
        if (found !== undefined) {
          await waitForDoubleClick();
          show?.(found);
        }
        end(found);
      } finally {
        isBusy.current = false;
        setPhase('editing');
      }
    },
  };
};
