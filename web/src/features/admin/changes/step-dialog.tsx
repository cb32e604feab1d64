import '../../../styles/dialog.css';
import '../../../styles/step-dialog.css';
import { agreementProblems } from '#domain/work/agreement.ts';
import { formatCount } from '#domain/text/format-count.ts';
import type { Outcome } from '#domain/work/outcome-fields.ts';
import { answerProblems, type StepAnswer } from '#domain/work/step-answer.ts';
import { type FormEvent, type SyntheticEvent, useId, useState } from 'react';
import { nzDay } from '#domain/text/nz-date-time.ts';
import { useModal } from '../../../components/use-modal.ts';
import type { AskedStep } from './asked-step.ts';
import type { Repeated } from './repeated-choices.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { AnswerFields, leavesEmpty, wordsLabel } from './answer-fields.tsx';
import { MailToSender } from './mail-to-sender.tsx';
import { outcomeValues, type WorkValues } from './work-values.ts';
import { documentProblem } from '../document-problem.ts';

interface StepDialogProps {
  readonly step: AskedStep;
  /** Id of the element that takes the focus if the pressed button disappears. */
  readonly focusId: string;
  /** Other submissions of the sender, of which it may be a duplicate. */
  readonly repeated?: readonly Repeated[];
  /** The answer to the same question before. */
  readonly given?: StepAnswer;
  /** Receives the answer with what it records, and returns the error of one that was refused. */
  readonly onAnswer: (answer: StepAnswer, recorded: WorkValues) => Promise<unknown>;
  readonly onCancel: () => void;
}

const reasonProblem =
  'Fill in what is empty, or say why you continue without it. It will stand in the history.';

const refusedFields = (refusal: unknown): Readonly<Record<string, string>> =>
  refusal instanceof ApiError ? refusal.fields : {};

const StepNotes = ({ outstanding = 0, told }: Pick<AskedStep, 'outstanding' | 'told'>) => (
  <>
    {outstanding > 0 && <p>{`Not here yet: ${formatCount(outstanding, 'document')} that you asked for.`}</p>}
    {told !== undefined && (
      <p className="fact-note">
        <MailToSender told={told} />
      </p>
    )}
  </>
);

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
  const [recorded, setRecorded] = useState<Outcome>(() =>
    Object.fromEntries(step.missing.flatMap(({ name, is_past: isPast }) => (isPast ? [[name, today]] : []))),
  );
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const { label, items, question, missing, refused } = step;
  const isLeft = leavesEmpty(missing, recorded);
  const { reason = '' } = answer;
  const problems: Readonly<Record<string, string>> = {
    ...(isLeft && reason.trim() === '' && { reason: reasonProblem }),
    ...answerProblems(question, answer),
    ...(refused !== undefined && agreementProblems(answer, today)),
  };
  const send = async (): Promise<void> => {
    setIsBusy(true);
    const asksWords = wordsLabel(question, isLeft, answer.choice) !== undefined;
    const { reason: words, ...others } = answer;
    setRefusal(
      await onAnswer(
        asksWords && words !== undefined ? { ...others, reason: words } : others,
        outcomeValues(recorded),
      ),
    );
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
        <StepNotes {...step} />
        <AnswerFields
          question={question}
          missing={missing}
          repeated={repeated}
          refused={refused}
          answer={answer}
          recorded={recorded}
          problems={isTried ? { ...refusedFields(refusal), ...problems } : {}}
          onAnswer={edit}
          onRecord={(typed) => {
            setRefusal(undefined);
            setRecorded(typed);
          }}
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
