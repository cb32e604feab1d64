import { brand } from '#domain/brand.ts';
import type { RefObject } from 'react';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { TryAgain } from '../../components/form/submit-button.tsx';
import type { useWizard } from './use-wizard.ts';
import { buildSummary } from './wizard-summary.ts';

interface WizardProblemsProps {
  readonly wizard: ReturnType<typeof useWizard>;
  /** A failed submission is told beside its button, everything else above the questions. */
  readonly place: 'top' | 'button';
  readonly isBusy: boolean;
  readonly focusedAttempts: RefObject<Set<string>>;
  /** Focuses a control of the step that is opened next. */
  readonly focusNext: (controlId: string) => void;
}

/** Shows the problems of this step, or why the application was not sent. */
export const WizardProblems = ({
  wizard,
  place,
  isBusy,
  focusedAttempts,
  focusNext,
}: WizardProblemsProps) => {
  const summary = buildSummary(wizard);
  if (summary === undefined || summary.isRefusal !== (place === 'button')) return null;
  const { key, title, problems } = summary;
  const follow = (controlId: string): void => {
    const problem = problems.find((candidate) => candidate.controlId === controlId);
    if (problem === undefined || problem.step === wizard.step) {
      document.getElementById(controlId)?.focus();
      return;
    }
    focusNext(controlId);
    wizard.goTo(problem.step);
  };
  return (
    <>
      <ErrorSummary
        key={key}
        focusedAttempts={focusedAttempts}
        attempt={key}
        title={title}
        problems={problems}
        isOutdated={isBusy}
        onFollow={follow}
      />
      {summary.isRefusal && (
        <div className="notice">
          <p>
            Your answers are still here. If it keeps failing, call{' '}
            <a href={brand.phone.href}>{brand.phone.display}</a> and we will take your application by phone.
          </p>
          {problems.length === 0 && <TryAgain isSubmitting={isBusy} />}
        </div>
      )}
    </>
  );
};
