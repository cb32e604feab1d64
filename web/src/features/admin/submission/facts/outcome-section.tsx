import '../../../../styles/outcome.css';
import type { ShownOutcomeField } from '#domain/work/shown-outcome.ts';
import { useId } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { documentProblem } from '../../document-problem.ts';
import { outcomeText } from '../../outcome-text.ts';
import { OutcomeInput } from './outcome-input.tsx';
import { recordedBy } from './recorded-by.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import { useOutcome } from './use-outcome.ts';

const problemWith = (error: unknown, { name }: ShownOutcomeField): string | undefined =>
  error instanceof ApiError ? error.fields[`outcome.${name}`] : undefined;

/** Edits the type's outcome fields, in the statuses that they belong to. */
export const OutcomeSection = () => {
  const id = useId();
  const { item, desk, history } = useOpenSubmission();
  const { valueOf, type, isChanged, isSaving, error, save } = useOutcome();
  const fields = desk.outcome.filter(({ statuses }) => statuses.includes(item.status));
  const settled = desk.outcome.filter((field) => !fields.includes(field) && item.outcome?.[field.name]);
  if (fields.length + settled.length === 0) return null;
  return (
    <section className="card outcome-section" aria-labelledby={id}>
      <h2 id={id}>{desk.outcome_label}</h2>
      {settled.length > 0 && (
        <dl>
          {settled.map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>{outcomeText(field, item.outcome?.[field.name])}</dd>
              <dd className="desk-by">{recordedBy(history, field)}</dd>
            </div>
          ))}
        </dl>
      )}
      {fields.length > 0 && (
        <form
          className="stacked-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {fields.map((field) => (
            <OutcomeInput
              key={field.name}
              field={field}
              value={valueOf(field.name)}
              problem={problemWith(error, field)}
              note={recordedBy(history, field)}
              onType={(value) => type(field.name, value)}
            />
          ))}
          <button className="button button-secondary" type="submit" disabled={!isChanged || isSaving}>
            {isSaving ? 'Saving...' : `Save the ${desk.outcome_label.toLowerCase()}`}
          </button>
          <div role="alert">
            {error !== undefined && <p className="notice">{documentProblem(error).message}</p>}
          </div>
        </form>
      )}
    </section>
  );
};
