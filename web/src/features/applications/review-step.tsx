import {
  type ApplicationDraft,
  isAsked,
  type QuestionName,
  questionOf,
} from '#domain/applications/application-fields.ts';
import { applicationSteps, stepQuestions } from '#domain/applications/application-form.ts';
import { Link } from 'react-router-dom';
import { AffordabilityNote } from './affordability-note.tsx';
import { ConsentBoxes } from './consent-boxes.tsx';
import { type DocumentState, type DocumentStates, missingReason, shownSlots } from './documents-state.ts';
import type { StepProps } from './step-fields.ts';
import { documentsStep, stepCount } from './step-problems.ts';

interface ReviewStepProps extends StepProps {
  readonly answers: ApplicationDraft;
  readonly documents: DocumentStates;
  readonly stepHref: (step: number) => string;
}

interface ShownDocumentProps {
  readonly state: DocumentState;
  readonly address: string;
}

const ShownDocument = ({ state, address }: ShownDocumentProps) => {
  const reason = missingReason(state);
  if (reason !== undefined) {
    return (
      <>
        <span className="field-error">{`Not added: ${reason}`}</span>
        <Link to={address} state={{ cameFrom: stepCount }}>
          Go to Documents
        </Link>
      </>
    );
  }
  if (state.status === 'empty') return <span>Not added</span>;
  return <span>{state.status === 'uploaded' ? state.name : `${state.name} (on its way)`}</span>;
};

const answerRow = (name: QuestionName, answers: ApplicationDraft) => {
  const { label, text } = questionOf(name);
  return { label, answer: text(answers[name]) || 'Not given' };
};

/** Renders step 6: all answers for review, and the consents. */
export const ReviewStep = ({ bind, answers, documents, stepHref }: ReviewStepProps) => (
  <>
    {applicationSteps.slice(0, stepCount - 1).map(({ title }, index) => {
      const step = index + 1;
      const rows =
        step === documentsStep
          ? shownSlots(documents).map(({ form, label }) => ({
              label,
              answer: <ShownDocument state={documents[form]} address={stepHref(step)} />,
            }))
          : (stepQuestions[index] ?? [])
              .filter((name) => isAsked(name, answers))
              .map((name) => answerRow(name, answers));
      return (
        <section className="review-group" key={title} aria-labelledby={`review-${step}`}>
          <div>
            <h3 id={`review-${step}`}>{title}</h3>
            <Link to={stepHref(step)} state={{ cameFrom: stepCount }}>
              Edit<span className="visually-hidden">{` ${title}`}</span>
            </Link>
          </div>
          <dl>
            {rows.map(({ label, answer }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      );
    })}
    <AffordabilityNote answers={answers} />
    <ConsentBoxes bind={bind} />
  </>
);
