import type { CorrectableField } from '#domain/corrections/correctable-field.ts';
import { maxReasonLength } from '#domain/corrections/contract.ts';
import { useId, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { AnswerField } from '../changes/answer-field.tsx';
import { documentProblem } from '../document-problem.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { useCorrection } from './use-correction.ts';
import { ValueInput } from './value-input.tsx';

const sectionsOf = (fields: readonly CorrectableField[]): readonly string[] => [
  ...new Set(fields.map(({ section }) => section)),
];

/** Corrects one answer. What was sent stays as it was sent. */
const CorrectionForm = () => {
  const { correctable } = useOpenSubmission();
  const [name, choose] = useState('');
  const [typed, type] = useState<string>();
  const [why, giveReason] = useState('');
  const field = correctable.find((one) => one.name === name);
  const start = (next: string): void => {
    choose(next);
    type(undefined);
  };
  const saving = useCorrection(() => {
    start('');
    giveReason('');
  });
  const { error, isPending } = saving;
  const problem = error instanceof ApiError ? error.fields['value'] : undefined;
  const value = typed ?? field?.value ?? '';
  return (
    <form
      className="stacked-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (field !== undefined) saving.mutate([{ field: name, value, ...(why.trim() !== '' && { why }) }]);
      }}
    >
      <p className="fact-note">
        What was sent is kept. Emails, lists, search and figures use what you write here. Consents, the
        sender’s own words, and answers on which other questions depend are not in the list: write a note of
        what is right.
      </p>
      <AnswerField label="What is wrong" value={name} problem={undefined} onType={start}>
        {(control) => (
          <select {...control}>
            <option value="">Choose an answer</option>
            {sectionsOf(correctable).map((section) => (
              <optgroup key={section} label={section}>
                {correctable
                  .filter((one) => one.section === section)
                  .map((one) => (
                    <option key={one.name} value={one.name}>
                      {one.label}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        )}
      </AnswerField>
      {field !== undefined && (
        <>
          <ValueInput field={field} value={value} problem={problem} onType={type} />
          <AnswerField label="How you know (optional)" value={why} problem={undefined} onType={giveReason}>
            {(control) => <input {...control} maxLength={maxReasonLength} autoComplete="off" />}
          </AnswerField>
          <button
            className="button button-secondary"
            type="submit"
            disabled={isPending || value === field.value}
          >
            {isPending ? 'Saving...' : 'Correct It'}
          </button>
        </>
      )}
      <div role="alert">
        {error !== null && problem === undefined && (
          <p className="notice">{documentProblem(error).message}</p>
        )}
      </div>
    </form>
  );
};

/** Offers to correct an answer, folded, as it is seldom needed. */
export const CorrectSection = () => {
  const id = useId();
  const { correctable } = useOpenSubmission();
  if (correctable.length === 0) return null;
  return (
    <section className="card" aria-labelledby={id}>
      <details>
        <summary>
          <h2 id={id}>Correct an answer</h2>
        </summary>
        <CorrectionForm />
      </details>
    </section>
  );
};
