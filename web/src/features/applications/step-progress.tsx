import '../../styles/progress-bar.css';
import { applicationSteps } from '#domain/applications/application-form.ts';
import type { RefObject } from 'react';
import { stepCount } from './step-problems.ts';

interface StepProgressProps {
  /** Counted from 1. */
  readonly step: number;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export const StepProgress = ({ step, heading }: StepProgressProps) => {
  const percent = Math.round((step / stepCount) * 100);
  return (
    <div className="step-progress">
      <div>
        <p id="step-position">{`Step ${step} of ${stepCount}`}</p>
        <p>{`${percent}% complete`}</p>
      </div>
      <progress
        className="progress-bar"
        aria-labelledby="step-position"
        max={stepCount}
        value={step}
      >{`${percent}%`}</progress>
      <h2 ref={heading} tabIndex={-1}>
        {applicationSteps[step - 1]?.title}
      </h2>
    </div>
  );
};
