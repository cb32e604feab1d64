import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { MouseEvent } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { stepCount } from './step-problems.ts';

interface StepButtonsProps {
  /** Counted from 1. */
  readonly step: number;
  /** Pressing the button of an incomplete step shows its problems. */
  readonly isComplete: boolean;
  readonly isSubmitting: boolean;
  readonly onPrevious: () => void;
  /** Whether the visitor came from the review step. */
  readonly canReturn: boolean;
}

/** Name of the button that leads back to the review step. */
export const returnName = 'return';

// The second click of a double click would skip a step.
const isDoubleClick = (event: MouseEvent): boolean => event.detail > 1;

/** Renders the step navigation; inert before hydration, so that no native submit loses input. */
export const StepButtons = ({ step, isComplete, isSubmitting, onPrevious, canReturn }: StepButtonsProps) => {
  const isHydrated = useHydrated();
  const forward = step === stepCount ? 'Submit Application' : 'Next';
  return (
    <div className="step-buttons">
      <button
        className="button button-secondary"
        type="button"
        disabled={step === 1 || isSubmitting}
        onClick={(event) => {
          if (!isDoubleClick(event)) onPrevious();
        }}
      >
        <ArrowLeft aria-hidden="true" />
        Previous
      </button>
      <button
        className="button button-primary"
        type={isHydrated ? 'submit' : 'button'}
        aria-disabled={!isHydrated || !isComplete}
        disabled={isSubmitting}
        onClick={(event) => {
          if (isDoubleClick(event)) event.preventDefault();
        }}
      >
        {isSubmitting ? 'Submitting...' : forward}
      </button>
      {canReturn && (
        <button className="button button-secondary" name={returnName}>
          Back to Review
        </button>
      )}
    </div>
  );
};
