import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';

/** Sends a form again, beside the reason why it was not sent. */
export const TryAgain = ({ isSubmitting }: { readonly isSubmitting: boolean }) => (
  <button className="button button-secondary" type="submit" disabled={isSubmitting}>
    Try again
  </button>
);

interface SubmitButtonProps {
  readonly isSubmitting: boolean;
  readonly isDone?: boolean;
  readonly pendingLabel: string;
  readonly children: ReactNode;
}

/** Inactive until hydration: a native submit would reload the page and lose the input. */
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
