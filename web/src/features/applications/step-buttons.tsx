import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { MouseEvent } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { stepCount } from './step-problems.ts';

interface StepButtonsProps {
  /** Counted from 1. */
  readonly step: number;
  /** Whether the step's answers are complete; if not, pressing says what is missing. */
  readonly isComplete: boolean;
  readonly isSubmitting: boolean;
  readonly onPrevious: () => void;
  /** Goes back to Review, where that led here. */
  readonly onReturn: (() => void) | undefined;
}

// The second click of a double click would go one step further once more: forward, Back would seem to do nothing.
const isDoubleClick = (event: MouseEvent): boolean => event.detail > 1;

/** The ways through the form. Until the page's code has arrived they do nothing, so that no press loses what was typed. */
export const StepButtons = ({ step, isComplete, isSubmitting, onPrevious, onReturn }: StepButtonsProps) => {
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
      {onReturn !== undefined && (
        <button className="button button-secondary" type="button" onClick={() => onReturn()}>
          Back to Review
        </button>
      )}
    </div>
  );
};
