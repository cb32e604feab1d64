import '../../../styles/dialog.css';
import '../../../styles/step-dialog.css';
import { agreementProblems } from '#domain/work/agreement.ts';
import { answerProblems, type StepAnswer } from '#domain/work/step-answer.ts';
import { type FormEvent, type SyntheticEvent, useId, useState } from 'react';
import { nzDay } from '#domain/text/nz-date-time.ts';
import { useModal } from '../../../components/use-modal.ts';
import type { AskedStep } from './asked-step.ts';
import type { Repeated } from './repeated-choices.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { documentProblem } from '../document-problem.ts';

interface StepDialogProps {
  readonly step: AskedStep;
  /** Id of the element that takes the focus if the pressed button disappears. */
  readonly focusId: string;
  /** Other submissions of the sender, of which it may be a duplicate. */
  readonly repeated?: readonly Repeated[];
  /** The answer to the same question before. */
  readonly given?: StepAnswer;
  /** Returns the error of an answer that was refused. */
  readonly onAnswer: (answer: StepAnswer) => Promise<unknown>;
  readonly onCancel: () => void;
}

const reasonProblem = 'Enter the reason. It will stand in the history.';

/** Asks for what a step needs, and names what it touches. */
export const StepDialog = ({ step, focusId, repeated, given, onAnswer, onCancel }: StepDialogProps) => {
  const id = useId();
  const dialog = useModal(focusId);
  const [today] = useState(() => nzDay(Date.now()));
  // An agreement is recorded on its day, as a rule.
  const [answer, setAnswer] = useState<StepAnswer>({
    ...(step.refused !== undefined && { agreed_on: today }),
    ...given,
  });
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const { label, items, question, missing, refused } = step;
  const { reason = '' } = answer;
  const problems: Readonly<Record<string, string>> = {
    ...(missing.length > 0 && reason.trim() === '' && { reason: reasonProblem }),
    ...answerProblems(question, answer),
    ...(refused !== undefined && agreementProblems(answer, today)),
  };
  const send = async (): Promise<void> => {
    setIsBusy(true);
    setRefusal(await onAnswer(answer));
    setIsBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (Object.keys(problems).length === 0) void send();
  };
  const edit = (edited: StepAnswer): void => {
    setRefusal(undefined);
    setAnswer(edited);
  };
  const dismiss = (event: SyntheticEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };
  return (
    <dialog className="dialog step-dialog" ref={dialog} aria-labelledby={id} onCancel={dismiss}>
      <form className="stacked-form" noValidate onSubmit={submit}>
        <h2 id={id}>{`Move to ‘${label}’?`}</h2>
        <ul>
          {items.map(({ name, reference }) => (
            <li key={reference} translate="no">{`${name}, ${reference}`}</li>
          ))}
        </ul>
        <AnswerFields
          question={question}
          missing={missing}
          repeated={repeated}
          refused={refused}
          answer={answer}
          problems={isTried ? problems : {}}
          onAnswer={edit}
        />
        <div role="alert">{refusal !== undefined && <p>{documentProblem(refusal).message}</p>}</div>
        <div className="actions">
          <button className="button button-secondary" type="button" onClick={onCancel}>
            Cancel
          </button>
          <button className="button button-primary" type="submit" disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Continue'}
          </button>
        </div>
      </form>
    </dialog>
  );
};
