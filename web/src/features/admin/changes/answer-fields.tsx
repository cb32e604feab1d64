import { waysToAgree } from '#domain/work/agreement.ts';
import { type Outcome, outcomePath } from '#domain/work/outcome-fields.ts';
import type { ShownOutcomeField } from '#domain/work/shown-outcome.ts';
import type { StepAnswer } from '#domain/work/step-answer.ts';
import type { StepQuestion } from '#domain/work/step-question-schema.ts';
import { otherChoice } from '#domain/work/step-question.ts';
import { AnswerField, type AnswerFieldProps } from './answer-field.tsx';
import { type Repeated, RepeatedChoices } from './repeated-choices.tsx';

type Name = keyof StepAnswer;

const chooseFrom =
  (choices: Readonly<Record<string, string>>): AnswerFieldProps['children'] =>
  (control) => (
    <select {...control}>
      <option value="">Choose</option>
      {Object.entries(choices).map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  );

interface AnswerFieldsProps {
  readonly question: StepQuestion;
  /** Fields that are missing, for which a reason can stand. */
  readonly missing: readonly ShownOutcomeField[];
  /** Offered where the reference number of another one is asked for. */
  readonly repeated?: readonly Repeated[] | undefined;
  /** The refused consent: how and when they have agreed since is asked for. */
  readonly refused?: string | undefined;
  readonly answer: StepAnswer;
  /** The values typed into the missing fields. */
  readonly recorded: Outcome;
  readonly problems: Readonly<Record<string, string>>;
  readonly onAnswer: (answer: StepAnswer) => void;
  readonly onRecord: (recorded: Outcome) => void;
}

/** Returns the label of the words; undefined for a question without any. @param isLeft whether a missing field is left empty */
export const wordsLabel = (question: StepQuestion, isLeft: boolean, choice?: string): string | undefined => {
  if (question.kind === 'words') return question.label;
  if (isLeft) return 'Continue without: why?';
  if (question.kind !== 'choice') return undefined;
  return choice === otherChoice ? 'In words' : 'In words (optional)';
};

/** Returns whether a missing field is left empty. */
export const leavesEmpty = (missing: readonly ShownOutcomeField[], recorded: Outcome): boolean =>
  missing.some(({ name }) => (recorded[name] ?? '').trim() === '');

const controlOf = ({ input, length, choices }: ShownOutcomeField): AnswerFieldProps['children'] => {
  if (input === 'choice')
    return chooseFrom(Object.fromEntries(choices.map(({ name, label }) => [name, label])));
  if (input === 'text' && length === undefined) return (control) => <textarea {...control} rows={3} />;
  return (control) => <input {...control} type={input === 'date' ? 'date' : 'text'} autoComplete="off" />;
};

/** Draws the fields of each kind of question. */
export const AnswerFields = ({
  question,
  missing,
  repeated,
  refused,
  answer,
  recorded,
  problems,
  onAnswer,
  onRecord,
}: AnswerFieldsProps) => {
  const field = (name: Name, label: string, draw: AnswerFieldProps['children']) => (
    <AnswerField
      label={label}
      value={answer[name]}
      problem={problems[name]}
      onType={(value) => onAnswer({ ...answer, [name]: value })}
    >
      {draw}
    </AnswerField>
  );
  const reasonLabel = wordsLabel(question, leavesEmpty(missing, recorded), answer.choice);
  return (
    <>
      {refused !== undefined && (
        <>
          <p>{`${refused}. If they have told us so since, record how (Privacy Act 2020, IPP 11).`}</p>
          <div className="agreement-fields">
            {field('agreed_how', 'How did they agree?', chooseFrom(waysToAgree))}
            {field('agreed_on', 'When did they agree?', (control) => (
              <input {...control} type="date" />
            ))}
          </div>
        </>
      )}
      {question.kind === 'choice' && field('choice', question.label, chooseFrom(question.choices))}
      {question.kind === 'reference' && (
        <>
          {field('duplicate_of', question.label, (control) => (
            <input {...control} autoComplete="off" />
          ))}
          {repeated !== undefined && repeated.length > 0 && (
            <RepeatedChoices
              repeated={repeated}
              chosen={answer.duplicate_of}
              onChoose={(reference) => onAnswer({ ...answer, duplicate_of: reference })}
            />
          )}
        </>
      )}
      {missing.map((field) => (
        <AnswerField
          key={field.name}
          label={field.label}
          value={recorded[field.name]}
          problem={problems[outcomePath(field.name)]}
          onType={(value) => onRecord({ ...recorded, [field.name]: value })}
        >
          {controlOf(field)}
        </AnswerField>
      ))}
      {reasonLabel !== undefined &&
        field('reason', reasonLabel, (control) => <textarea {...control} rows={2} maxLength={500} />)}
    </>
  );
};
