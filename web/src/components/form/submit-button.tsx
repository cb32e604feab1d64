import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';

interface SubmitButtonProps {
  readonly isSubmitting: boolean;
  /** It has been sent: there is nothing more to send. */
  readonly isDone?: boolean;
  readonly pendingLabel: string;
  readonly children: ReactNode;
}

/**
 * Sends the form it is in. Until the page's code has arrived it does nothing, so that a press can't reload the
 * page and lose what was typed.
 */
export const SubmitButton = ({ isSubmitting, isDone = false, pendingLabel, children }: SubmitButtonProps) => {
  const isHydrated = useHydrated();
  return (
    <button
      className="button button-primary"
      type={isHydrated ? 'submit' : 'button'}
      aria-disabled={!isHydrated}
      disabled={isSubmitting || isDone}
    >
      {isSubmitting ? pendingLabel : children}
    </button>
  );
};
