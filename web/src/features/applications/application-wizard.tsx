import { questionOf } from '#domain/applications/application-fields.ts';
import { stepQuestions } from '#domain/applications/application-form.ts';
import { isOptional } from '#domain/applications/question.ts';
import { useRef, useState } from 'react';
import { RequiredNote } from '../../components/form/field-parts.tsx';
import { ExpiredDraftNote } from '../../components/form/form-notices.tsx';
import { HoneypotField } from '../../components/form/honeypot-field.tsx';
import { SendingStatus } from '../../components/form/sending-status.tsx';
import { ApplicationSent } from './application-sent.tsx';
import { applicationDraft } from './application-draft.ts';
import { ClearForm } from './clear-form.tsx';
import { DeletedNote } from './deleted-note.tsx';
import { useDocuments } from './application-documents.ts';
import { lastSentApplication } from './last-sent-application.ts';
import { OtherTabNote } from './other-tab-note.tsx';
import { SaveLater } from './save-later.tsx';
import { SentNote } from './sent-note.tsx';
import { StartingPointNote } from './starting-point-note.tsx';
import { StepBody } from './step-body.tsx';
import { StepButtons } from './step-buttons.tsx';
import { stepCount, findStep } from './step-problems.ts';
import { StepProgress } from './step-progress.tsx';
import { UploadsUnderWay } from './uploads-under-way.tsx';
import { formId } from './use-application-form.ts';
import { wizardId } from './use-step.ts';
import { useStepFocus } from './use-step-focus.ts';
import { WhatYouNeed } from './what-you-need.tsx';
import type { useWizard } from './use-wizard.ts';
import { WizardProblems } from './wizard-problems.tsx';

/** @param step counted from 1 */
const hasRequiredQuestions = (step: number): boolean =>
  stepQuestions[step - 1]?.some((name) => !isOptional(questionOf(name))) === true;

const ExpiryWarning = ({ onExtend }: { readonly onExtend: () => void }) => (
  <div className="notice" role="alert">
    <p>
      You have not entered anything for a while. To keep your details safe, we clear this form in less than
      five minutes.
    </p>
    <button className="link-button" type="button" onClick={onExtend}>
      Keep my answers
    </button>
  </div>
);

const ExpiredNote = ({ isExpired }: { readonly isExpired: boolean }) => (
  <ExpiredDraftNote
    isExpired={isExpired}
    period={applicationDraft.place() === 'expired' ? 'seven days' : 'an hour'}
  />
);

interface ApplicationWizardProps {
  readonly wizard: ReturnType<typeof useWizard>;
}

/** First step, loan step and review. */
const stepsWithStartingPoint: ReadonlySet<number> = new Set([1, findStep('loanAmount'), stepCount]);

export const ApplicationWizard = ({ wizard }: ApplicationWizardProps) => {
  const { step, form, phase, sent, ended } = wizard;
  const documents = useDocuments();
  const heading = useRef<HTMLHeadingElement>(null);
  const deletedNote = useRef<HTMLOutputElement>(null);
  const [savingNotes, setSavingNotes] = useState<HTMLDivElement | null>(null);
  const focusedAttempts = useRef(new Set<string>());
  const { focusNext } = useStepFocus(sent === undefined ? step : 0, { heading, note: deletedNote }, wizardId);
  const isBusy = phase !== 'editing';
  const problems = { wizard, isBusy, focusedAttempts, focusNext };

  if (sent !== undefined) {
    const startAnother = (): void => {
      lastSentApplication.clear();
      wizard.startOver();
    };
    return (
      <ApplicationSent sent={sent} onStartAnother={startAnother}>
        <StepProgress step={1} heading={heading} />
        <fieldset className="step-body" disabled>
          <StepBody step={1} form={form} documents={documents} stepHref={wizard.stepHref} />
        </fieldset>
      </ApplicationSent>
    );
  }
  return (
    <>
      <DeletedNote isDeleted={ended === 'deleted'} note={deletedNote} />
      {step === 1 && <WhatYouNeed />}
      {step === 1 && <SentNote onDismissed={() => heading.current?.focus()} />}
      {wizard.otherTab.hasApplication && (
        <OtherTabNote
          onTake={() => {
            heading.current?.focus();
            wizard.otherTab.take();
          }}
        />
      )}
      {wizard.startingPoint !== undefined && stepsWithStartingPoint.has(step) && (
        <StartingPointNote
          start={wizard.startingPoint}
          onRemove={() => {
            wizard.removeStartingPoint();
            heading.current?.focus();
          }}
        />
      )}
      <div ref={setSavingNotes} />
      <form
        className="stacked-form"
        id={formId}
        noValidate
        aria-label="Loan application"
        onSubmit={wizard.advance}
      >
        <ExpiredNote isExpired={ended === 'expired'} />
        {wizard.expiry.isExpiringSoon && <ExpiryWarning onExtend={wizard.expiry.extend} />}
        <StepProgress step={step} heading={heading} />
        {hasRequiredQuestions(step) && <RequiredNote />}
        <WizardProblems {...problems} place="top" />
        <div className="step-body" key={`${step}-${wizard.generation}`} inert={isBusy}>
          <StepBody step={step} form={form} documents={documents} stepHref={wizard.stepHref} />
        </div>
        <HoneypotField inputRef={wizard.honeypot} />
        <WizardProblems {...problems} place="button" />
        <StepButtons
          step={step}
          isComplete={wizard.isComplete}
          isSubmitting={isBusy}
          onPrevious={wizard.goBack}
          canReturn={wizard.cameFrom === stepCount && step < stepCount}
        />
        {/* Below the buttons to avoid layout shift: a double click on Submit would hit "Send without them". */}
        {phase === 'uploading' && <UploadsUnderWay documents={documents} />}
        <SendingStatus isSubmitting={phase === 'sending'} />
      </form>
      <SaveLater wizard={wizard} notes={savingNotes} />
      <ClearForm
        isDisabled={isBusy}
        onDelete={wizard.deleteSaved}
        onDeleted={wizard.clear}
        onKeep={wizard.keepOnDevice}
      />
    </>
  );
};
