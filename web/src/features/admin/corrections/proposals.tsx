import '../../../styles/corrections.css';
import type { CorrectableField } from '#domain/corrections/correctable-field.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { useId } from 'react';
import { documentProblem } from '../document-problem.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { useCorrection } from './use-correction.ts';

type Proposed = CorrectableField & Required<Pick<CorrectableField, 'proposed'>>;

const isProposed = (field: CorrectableField): field is Proposed => field.proposed !== undefined;

const Proposal = ({ field: { name, label, proposed } }: { readonly field: Proposed }) => {
  const { mutate, error, isPending } = useCorrection();
  return (
    <li>
      <p>
        {`${label}: `}
        <strong>{proposed.text}</strong>
      </p>
      {proposed.is_unconfirmed && (
        <p className="fact-note">Not confirmed yet. They do it by the link in our email to this address.</p>
      )}
      {proposed.confirmed_at !== undefined && (
        <p className="fact-note">{`Confirmed on ${formatNzDate(proposed.confirmed_at)}.`}</p>
      )}
      <div className="actions">
        {!proposed.is_unconfirmed && (
          <button
            className="button button-secondary"
            type="button"
            disabled={isPending}
            onClick={() => mutate([{ field: name, value: proposed.value }])}
          >
            Accept<span className="visually-hidden">{` the new ${label.toLowerCase()}`}</span>
          </button>
        )}
        <button
          className="link-button"
          type="button"
          disabled={isPending}
          onClick={() => mutate([{ field: name }])}
        >
          Refuse<span className="visually-hidden">{` the new ${label.toLowerCase()}`}</span>
        </button>
      </div>
      <div role="alert">{error !== null && <p className="notice">{documentProblem(error).message}</p>}</div>
    </li>
  );
};

/** Accepts several by one press: a new address has several answers. */
const AcceptAll = ({ fields }: { readonly fields: readonly Proposed[] }) => {
  const { mutate, error, isPending } = useCorrection();
  return (
    <div>
      <button
        className="button button-secondary"
        type="button"
        disabled={isPending}
        onClick={() => mutate(fields.map(({ name, proposed: { value } }) => ({ field: name, value })))}
      >
        {isPending ? 'Saving...' : `Accept all ${fields.length}`}
      </button>
      <div role="alert">{error !== null && <p className="notice">{documentProblem(error).message}</p>}</div>
    </div>
  );
};

/** Shows what the sender says is right, to be accepted by one press. */
export const Proposals = () => {
  const id = useId();
  const { correctable } = useOpenSubmission();
  const proposed = correctable.filter(isProposed);
  const acceptable = proposed.filter((field) => !field.proposed.is_unconfirmed);
  if (proposed.length === 0) return null;
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>They ask you to correct</h2>
      <ul className="proposals">
        {proposed.map((field) => (
          <Proposal key={field.name} field={field} />
        ))}
      </ul>
      {acceptable.length > 1 && <AcceptAll fields={acceptable} />}
    </section>
  );
};
