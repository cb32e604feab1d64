import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { preloadSigner } from '../../lib/api/request.ts';
import { documentSlots } from '#domain/documents/document-fields.ts';
import { stepQuestions } from '#domain/applications/questions.ts';
import { documentsStep, firstOpenStep, problemsIn, stepCount } from './step-problems.ts';
import { showServerErrors } from '../../components/form/use-checked-form.ts';
import { useApplicationForm } from './use-application-form.ts';
import { useApplicationSending } from './use-application-sending.ts';
import { useExpiry } from './use-expiry.ts';
import { useStep } from './use-step.ts';

/** What the application page knows and can do: one form, shown step by step. */
export const useWizard = () => {
  const shownStep = useRef(1);
  const application = useApplicationForm(shownStep);
  const { form, key, startingPoint, hasInput, subscribeToInput, generation, startAnew } = application;
  const { getValues, reset, setError } = form;
  const steps = useStep(() => firstOpenStep(getValues()));
  const submission = useApplicationSending(key, startAnew);
  const { step, visit } = steps;
  const { refusal, dismissSent, settleProblems } = submission;
  const [attempts, setAttempts] = useState({ step: 0, count: 0 });
  const [isForgotten, setIsForgotten] = useState(application.isForgotten);
  if (isForgotten && hasInput) setIsForgotten(false);
  const isComplete = useSyncExternalStore(
    subscribeToInput,
    () => Object.keys(problemsIn(step, getValues())).length === 0,
    () => false,
  );
  const trap = useRef<HTMLInputElement>(null);
  const expiry = useExpiry({
    isOpen: hasInput && submission.phase === 'editing',
    subscribeToInput,
    save: application.save,
    forget: () => {
      startAnew();
      setIsForgotten(true);
      steps.replaceBy(1);
    },
  });

  useEffect(() => {
    shownStep.current = step;
    // The next step is not scolded for what is still empty there; what the server said of it is shown at once.
    reset(undefined, { keepValues: true, keepDefaultValues: true });
    showServerErrors(setError, stepQuestions[step - 1] ?? [], refusal?.problems ?? {});
  }, [step, refusal, reset, setError]);

  useEffect(dismissSent, [visit, dismissSent]);

  const settleStep = (): void =>
    settleProblems(
      step === documentsStep ? documentSlots.map((field) => field.form) : (stepQuestions[step - 1] ?? []),
    );
  const sayWhatIsMissing = (): void => setAttempts({ step, count: attempts.count + 1 });

  const goOn = (): void => {
    preloadSigner();
    if (step === stepCount) {
      void submission.submit(getValues(), startingPoint, trap.current?.value ?? '');
      return;
    }
    settleStep();
    steps.goTo(step + 1);
  };
  const goToReview = (): void => {
    settleStep();
    steps.goToOrigin();
  };

  return {
    ...steps,
    ...submission,
    form,
    startingPoint,
    removeStartingPoint: (): void => {
      application.removeStartingPoint();
      steps.forgetStart();
    },
    generation,
    /** How often the visitor tried to go on from this step in vain. */
    attempts: attempts.step === step ? attempts.count : 0,
    isComplete,
    isForgotten,
    expiry,
    trap,
    /** Goes on to the next step, or sends the application; says what is missing if the step is not complete. */
    advance: (event: SubmitEvent): void => {
      void form.handleSubmit(goOn, sayWhatIsMissing)(event);
    },
    /** From a step that Review led to, goes back there. */
    returnToReview: (): void => {
      void form.handleSubmit(goToReview, sayWhatIsMissing)();
    },
    clear: (): void => {
      startAnew();
      steps.startOver();
    },
  };
};
