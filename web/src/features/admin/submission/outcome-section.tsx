import '../../../styles/outcome.css';
import type { ShownOutcomeField } from '#domain/work/shown-outcome.ts';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { documentProblem } from '../document-problem.ts';
import { OutcomeInput } from './outcome-input.tsx';
import { useChangeSubmission } from './use-change-submission.ts';
import { useOpenSubmission } from './use-submission.ts';

/** Returns what is wrong with a field's value, as the server told it. */
const problemWith = (error: Error | null, { name }: ShownOutcomeField): string | undefined =>
  error instanceof ApiError ? error.fields[`outcome.${name}`] : undefined;

/** What staff record of how the submission ends: the fields that its type declares for its status. */
export const OutcomeSection = () => {
  const id = useId();
  const { item, desk } = useOpenSubmission();
  const { mutate, isPending, error } = useChangeSubmission();
  // What was typed and is not stored yet, so that news from others move nothing under the hands.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const fields = desk.outcome.filter(({ statuses }) => statuses.includes(item.status));
  if (fields.length === 0) return null;
  const isChanged = Object.entries(typed).some(([name, value]) => value !== (item.outcome?.[name] ?? ''));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    mutate({ outcome: { ...typed } }, { onSuccess: () => setTyped({}) });
  };
  return (
    <section className="card outcome-section" aria-labelledby={id}>
      <h2 id={id}>Outcome</h2>
      <form noValidate onSubmit={save}>
        {fields.map((field) => (
          <OutcomeInput
            key={field.name}
            field={field}
            value={typed[field.name] ?? item.outcome?.[field.name] ?? ''}
            problem={problemWith(error, field)}
            onType={(value) => setTyped((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
        <button className="button button-secondary" type="submit" disabled={!isChanged || isPending}>
          {isPending ? 'Saving...' : 'Save the outcome'}
        </button>
        <div role="alert">{error !== null && <p className="notice">{documentProblem(error).message}</p>}</div>
      </form>
    </section>
  );
};
