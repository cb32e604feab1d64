import { type SubmitEvent, useCallback, useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import { preloadSigner } from '../../lib/api/request.ts';
import { documentSlots } from '#domain/documents/document-fields.ts';
import { stepQuestions } from '#domain/applications/application-form.ts';
import { documentsStep, firstIncompleteStep, validateStep, stepCount } from './step-problems.ts';
import { showServerErrors } from '../../components/form/use-checked-form.ts';
import { returnName } from './step-buttons.tsx';
import { reduceWizard, startWizard } from './reduce-wizard.ts';
import { savingStore } from './saving/saving-state.ts';
import { useApplicationForm } from './use-application-form.ts';
import { useApplicationSending } from './use-application-sending.ts';
import { useBackOnline } from '../../lib/use-back-online.ts';
import { useDeviceDraft } from './use-device-draft.ts';
import { useExpiry } from './use-expiry.ts';
import { useOtherTab } from './use-other-tab.ts';
import { useStep } from './use-step.ts';

/** Combines the steps, the form and the submission of the application page. @param onTaken called when the draft came from another tab */
export const useWizard = (onTaken: () => void) => {
  const shownStep = useRef(1);
  const application = useApplicationForm(shownStep);
  const { form, key, startingPoint, hasInput, subscribeToInput, generation, discardApplication } =
    application;
  const { getValues, reset, setError } = form;
  const steps = useStep(() => firstIncompleteStep(getValues()));
  const [state, dispatch] = useReducer(reduceWizard, application.isExpired, startWizard);
  const submit = useApplicationSending(key, dispatch, discardApplication);
  const { step, visit } = steps;
  const { attempts, refusal } = state;
  if (state.ended !== undefined && hasInput) dispatch({ type: 'ended', ended: undefined });
  const isComplete = useSyncExternalStore(
    subscribeToInput,
    () => Object.keys(validateStep(step, getValues())).length === 0,
    () => false,
  );
  const honeypot = useRef<HTMLInputElement>(null);
  const expiry = useExpiry({
    isOpen: hasInput && state.phase === 'editing',
    subscribeToInput,
    save: application.save,
    onExpire: () => {
      discardApplication();
      dispatch({ type: 'ended', ended: 'expired' });
      steps.replaceBy(1);
    },
  });

  const otherTab = useOtherTab({
    isBegun: hasInput,
    handOver: () => {
      if (state.phase !== 'editing') return undefined;
      const taken = application.current();
      discardApplication();
      steps.replaceBy(1);
      return taken;
    },
    onTaken: () => {
      // Leads on to the first incomplete step.
      steps.replaceBy(stepCount);
      onTaken();
    },
  });

  useDeviceDraft({
    isSending: state.phase === 'uploading' || state.phase === 'sending',
    current: application.current,
    onEnded: () => {
      discardApplication();
      steps.replaceBy(1);
    },
    onChanged: onTaken,
  });

  useEffect(() => {
    shownStep.current = step;
    // Clear the validation errors of the previous step; show server errors at once.
    reset(undefined, { keepValues: true, keepDefaultValues: true });
    showServerErrors(setError, stepQuestions[step - 1] ?? [], refusal?.problems ?? {});
  }, [step, refusal, reset, setError]);

  const dismissSent = useCallback(() => dispatch({ type: 'visited' }), []);
  useEffect(dismissSent, [visit, dismissSent]);
  useBackOnline(() => dispatch({ type: 'online' }));

  const clearStepProblems = (): void =>
    dispatch({
      type: 'corrected',
      names:
        step === documentsStep ? documentSlots.map((field) => field.form) : (stepQuestions[step - 1] ?? []),
    });
  const showMissing = (): void => dispatch({ type: 'missed', step });

  const submitOrAdvance = (): void => {
    preloadSigner();
    if (step === stepCount) {
      void submit({ answers: getValues(), startingPoint, leaveBlank: honeypot.current?.value ?? '' });
      return;
    }
    clearStepProblems();
    steps.goTo(step + 1);
  };
  const goToReview = (): void => {
    clearStepProblems();
    steps.goToOrigin();
  };

  /** Deletes what was saved; rejects if it could not be deleted. */
  const deleteSaved = async (): Promise<void> => {
    await savingStore.idle();
    const saving = savingStore.current();
    if (saving === undefined || saving.isEnded === true) return;
    const { device, key: deviceKey } = saving;
    const code = await import('./saving/delete-saved.ts');
    await code.deleteSaved({ id: key.current(), device, key: deviceKey });
  };

  return {
    ...steps,
    ...state,
    form,
    startingPoint,
    removeStartingPoint: (): void => {
      application.removeStartingPoint();
      steps.clearStartingPoint();
    },
    generation,
    readDraft: application.readDraft,
    replaceStep: application.replaceStep,
    keepOnDevice: application.keepOnDevice,
    /** Deletes what was saved, so that it can be saved for another address. */
    saveAnew: async (): Promise<void> => {
      await deleteSaved();
      savingStore.set(undefined);
      key.renew();
    },
    /** Failed attempts to leave this step. */
    attempts: attempts.step === step ? attempts.count : 0,
    isComplete,
    expiry,
    otherTab,
    honeypot,
    /** Validates the step, then advances, returns to the review step or submits. */
    advance: (event: SubmitEvent): void => {
      const isReturn = event.nativeEvent.submitter?.getAttribute('name') === returnName;
      void form.handleSubmit(isReturn ? goToReview : submitOrAdvance, showMissing)(event);
    },
    deleteSaved,
    clear: (): void => {
      discardApplication();
      dispatch({ type: 'ended', ended: 'deleted' });
      steps.startOver();
    },
  };
};
