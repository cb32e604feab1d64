import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { authorName } from '../changes/format-value.ts';
import type { SubmissionKey } from '../changes/progress-key.ts';
import { joiningsOf } from './joinings-of.ts';
import { ReferenceForm } from './reference-form.tsx';
import type { WantedLink } from './use-link.ts';
import type { ShownPerson } from './use-person-page.ts';

interface JoinedByHandProps {
  readonly person: ShownPerson;
  readonly opened: SubmissionKey;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onLink: (wanted: WantedLink) => void;
}

const Named = ({ name, reference }: { readonly name: string; readonly reference: string }) => (
  <span translate="no">
    {`${name}, `}
    <span className="person-reference">{reference}</span>
  </span>
);

/** Lists who was joined with a person, to be taken back by one press, and joins somebody else. */
export const JoinedByHand = ({ person, opened, isBusy, problem, onLink }: JoinedByHandProps) => {
  const joinings = joiningsOf(person.submissions);
  const nameOf = ({ type, id }: SubmissionKey): string =>
    person.submissions.find((one) => one.id === id && one.type === type)?.name ?? '';
  return (
    <section className="card person-joined" aria-label="The same person">
      <h2>The same person under another address or number?</h2>
      {joinings.length > 0 && (
        <ul>
          {joinings.map(({ submission: { type, id, reference, name }, link }) => (
            <li key={`${type} ${id} ${link.id}`}>
              <p>
                <Named name={name} reference={reference} /> <span>is joined with</span>{' '}
                <Named name={nameOf(link)} reference={link.reference} />
              </p>
              <p className="person-about">{`${authorName(link.by_email)}, ${formatNzDate(link.at)}`}</p>
              <button
                className="button button-secondary"
                type="button"
                aria-disabled={isBusy}
                onClick={() =>
                  onLink({
                    type,
                    id,
                    relation: 'same-person',
                    other: { type: link.type, id: link.id },
                    undo: true,
                  })
                }
              >
                Undo
                <span className="visually-hidden">{` joining ${reference} with ${link.reference}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p>
        Joining shows what both have sent on one page. Nothing is moved or sent, and it can be undone at any
        time.
      </p>
      <ReferenceForm
        label="Reference number of one of their submissions"
        button="Join"
        isBusy={isBusy}
        problem={problem}
        onReference={(reference) => onLink({ ...opened, relation: 'same-person', other: { reference } })}
      />
    </section>
  );
};
