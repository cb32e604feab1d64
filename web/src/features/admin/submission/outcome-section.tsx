import '../../../styles/outcome.css';
import type { ShownWork } from '#domain/work/shown-work.ts';
import type { ShownOutcomeField } from '#domain/work/shown-outcome.ts';
import { type FormEvent, useId, useState } from 'react';
import { refusalOf } from '../../../components/changes/reduce-changes.ts';
import { useOnce } from '../../../components/form/use-once.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { documentProblem } from '../document-problem.ts';
import { outcomeText } from '../outcome-text.ts';
import { OutcomeInput } from './outcome-input.tsx';
import { changesOutcome, outcomeValues } from '../changes/work-values.ts';
import { recordedBy } from './recorded-by.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';

const problemWith = (error: unknown, { name }: ShownOutcomeField): string | undefined =>
  error instanceof ApiError ? error.fields[`outcome.${name}`] : undefined;

interface Draft {
  readonly base?: ShownWork;
  readonly typed: Readonly<Record<string, string>>;
}

/** Edits the type's outcome fields, in the statuses that they belong to. */
export const OutcomeSection = () => {
  const id = useId();
  const once = useOnce();
  const { item, desk, history, work } = useOpenSubmission();
  const recording = work.changes.find(({ values }) => changesOutcome(values));
  const isSaving = recording?.state === 'saving';
  const error = recording && refusalOf(recording);
  // Unsaved input, which polling must not overwrite, and what it began from: others may store a value meanwhile.
  const [{ typed, base = item }, setDraft] = useState<Draft>({ typed: {} });
  const fields = desk.outcome.filter(({ statuses }) => statuses.includes(item.status));
  const settled = desk.outcome.filter((field) => !fields.includes(field) && item.outcome?.[field.name]);
  if (fields.length + settled.length === 0) return null;
  const isChanged = Object.entries(typed).some(([name, value]) => value !== (item.outcome?.[name] ?? ''));
  const save = async (): Promise<void> => {
    const [outcome] = await work.change(outcomeValues(typed), base);
    if (outcome?.state === 'saved') setDraft({ typed: {} });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void once(save);
  };
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
        <form noValidate onSubmit={submit}>
          {fields.map((field) => (
            <OutcomeInput
              key={field.name}
              field={field}
              value={typed[field.name] ?? item.outcome?.[field.name] ?? ''}
              problem={problemWith(error, field)}
              note={recordedBy(history, field)}
              onType={(value) =>
                setDraft({ base: isChanged ? base : item, typed: { ...typed, [field.name]: value } })
              }
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
