import { useState } from 'react';
import { waitForDoubleClick } from '../../lib/api/double-click-guard.ts';
import { useOnce } from './use-once.ts';

/** Sends a form once, however often its button is pressed, and counts the attempts. */
export const useSending = <Problem, Phase extends string = 'sending'>() => {
  const [phase, setPhase] = useState<Phase | 'editing'>('editing');
  const [{ attempt, problem }, setLast] = useState<{ attempt: number; problem?: Problem | undefined }>({
    attempt: 0,
  });
  const once = useOnce();
  const finish = (failure: Problem | undefined): void =>
    setLast((last) => ({ attempt: last.attempt + 1, problem: failure }));
  return {
    phase,
    /** Stays until the next attempt ends, so that nothing moves under a second click. */
    problem,
    attempt,
    finish,
    updateProblem: (change: (before: Problem | undefined) => Problem | undefined): void =>
      setLast((last) => ({ ...last, problem: change(last.problem) })),
    /** Sends unless already sending. @param show called with the action's problem, after a double click */
    send: async (
      action: (setPhase: (next: Phase) => void) => Promise<Problem | undefined>,
      show?: (failure: Problem) => void,
    ): Promise<void> =>
      once(async () => {
        try {
          const failure = await action(setPhase);
          if (failure !== undefined) {
            await waitForDoubleClick();
            show?.(failure);
          }
          finish(failure);
        } finally {
          setPhase('editing');
        }
      }),
  };
};
