import '../../../../styles/outcome.css';
import type { ShownOutcomeField } from '#domain/work/shown-outcome.ts';
import { useId } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { documentProblem } from '../../document-problem.ts';
import { OutcomeEntries } from './outcome-entries.tsx';
import { OutcomeInput } from './outcome-input.tsx';
import { OutcomeValues } from './outcome-values.tsx';
import { recordedBy } from './recorded-by.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import { useOutcome } from './use-outcome.ts';

interface OutcomeSectionProps {
  readonly label: string;
  readonly fields: readonly ShownOutcomeField[];
}

/** Edits a part of the outcome, in the statuses that its fields belong to. */
const OutcomeSection = ({ label, fields }: OutcomeSectionProps) => {
  const id = useId();
  const { item, history } = useOpenSubmission();
  const outcome = useOutcome(fields);
  const { valueOf, type, isChanged, isSaving, error, save } = outcome;
  const open = fields.filter(({ statuses }) => statuses.includes(item.status));
  const settled = fields.filter((field) => !open.includes(field));
  const problemWith = (name: string): string | undefined =>
    error instanceof ApiError ? error.fields[`outcome.${name}`] : undefined;
  const list = open.filter((field) => field.list !== undefined);
  const values = <OutcomeValues fields={settled} />;
  if (open.length === 0 && !settled.some(({ name }) => item.outcome?.[name])) return null;
  return (
    <section className="card outcome-section" aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      {values}
      {open.length > 0 && (
        <form
          className="stacked-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {open
            .filter((field) => field.list === undefined)
            .map((field) => (
              <OutcomeInput
                key={field.name}
                field={field}
                value={valueOf(field.name)}
                problem={problemWith(field.name)}
                note={recordedBy(history, field)}
                onType={(value) => type({ [field.name]: value })}
              />
            ))}
          {list.length > 0 && <OutcomeEntries fields={list} outcome={outcome} problemWith={problemWith} />}
          <button className="button button-secondary" type="submit" disabled={!isChanged || isSaving}>
            {isSaving ? 'Saving...' : `Save the ${label.toLowerCase()}`}
          </button>
          <div role="alert">
            {error !== undefined && <p className="notice">{documentProblem(error).message}</p>}
          </div>
        </form>
      )}
    </section>
  );
};

/** Edits the type's outcome, part by part. */
export const OutcomeSections = () => {
  const { desk } = useOpenSubmission();
  const labelOf = ({ section = desk.outcome_label }: ShownOutcomeField): string => section;
  return [...new Set(desk.outcome.map(labelOf))].map((label) => (
    <OutcomeSection
      key={label}
      label={label}
      fields={desk.outcome.filter((field) => labelOf(field) === label)}
    />
  ));
};
