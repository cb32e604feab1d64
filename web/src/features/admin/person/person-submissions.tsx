import { formatCount } from '#domain/text/format-count.ts';
import { formatDollars, formatDollarsAndCents } from '#domain/money/nzd.ts';
import { waysTaken } from '#domain/submissions/taken.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import type { PersonSubmission } from '#domain/work/person-contract.ts';
import { leadRelations, linksOf } from '#domain/work/submission-link.ts';
import { Link } from 'react-router-dom';
import { ownerName } from '../changes/format-value.ts';
import type { SubmissionKey } from '../changes/progress-key.ts';
import { submissionPath } from '../desk-paths.ts';
import { paymentLabel } from './payment-totals.ts';
import { underOriginals } from './under-originals.ts';
import type { ShownPerson } from './use-person-page.ts';

const relationLabels = { mailbox: 'email', phone: 'phone' } as const;

/** Says why a submission is here: nobody has proved that addresses and numbers are the sender's. */
const whyHere = ({ same, belonging }: PersonSubmission): string => {
  const shared = same.map((relation) => relationLabels[relation]).join(' and ');
  if (belonging === 'joined') return 'Joined by hand';
  return belonging === 'named'
    ? `Names this person by the same ${shared}, not verified`
    : `Same ${shared}, not verified`;
};

const leadLabels = { 'led-to': 'Led to', 'came-from': 'Came from' } as const;

const Leads = ({ submission }: { readonly submission: PersonSubmission }) =>
  leadRelations.map((relation) =>
    linksOf(submission, relation).map((link) => (
      <p key={`${link.type} ${link.id}`}>
        <span>{leadLabels[relation]}</span>{' '}
        <Link className="person-reference" to={submissionPath(link)} translate="no">
          {link.reference}
        </Link>
      </p>
    )),
  );

const Payments = ({ submission: { type, payments }, types }: Pick<RowProps, 'submission' | 'types'>) =>
  payments.map(({ field, amount, on }) => (
    <p key={field}>
      {`${paymentLabel(types, type, field)}: ${formatDollarsAndCents(amount)}${on === undefined ? '' : `, ${formatDate(on)}`}`}
    </p>
  ));

interface RowProps {
  readonly submission: PersonSubmission;
  readonly types: ShownPerson['types'];
  readonly isOpened: boolean;
  readonly isBusy: boolean;
  readonly onJoin: (other: SubmissionKey) => void;
}

const PersonRow = ({ submission, types, isOpened, isBusy, onJoin }: RowProps) => {
  const { type: name, title, amount, status: state, received_at: received, reference, owner } = submission;
  const type = types.find((one) => one.name === name);
  const status = type?.statuses.find((one) => one.name === state);
  return (
    <>
      <p>
        <Link to={submissionPath(submission)}>{`${type?.label ?? name}: ${title}`}</Link>{' '}
        {amount !== undefined && <span>{formatDollars(amount)}</span>}{' '}
        <span className="status-badge">{status?.label ?? state}</span>
      </p>
      <p className="person-about">
        <time dateTime={received}>{formatNzDate(received)}</time>
        <span className="person-reference" translate="no">
          {reference}
        </span>
        <span translate="no">{submission.name}</span>
        <span>{ownerName(owner)}</span>
        {submission.taken !== undefined && <span>{waysTaken[submission.taken]}</span>}
      </p>
      <Leads submission={submission} />
      <Payments submission={submission} types={types} />
      {!isOpened && <p className="person-about">{whyHere(submission)}</p>}
      {submission.belonging === 'shared' && (
        <button
          className="button button-secondary"
          type="button"
          aria-disabled={isBusy}
          onClick={() => onJoin(submission)}
        >
          This is the same person
          <span className="visually-hidden">{`, join ${reference}`}</span>
        </button>
      )}
    </>
  );
};

interface PersonSubmissionsProps extends Pick<RowProps, 'isBusy' | 'onJoin'> {
  readonly person: ShownPerson;
  /** The submission whose sender it is. */
  readonly opened: SubmissionKey;
}

/** Lists what a person has sent, newest first, duplicates under what they repeat. */
export const PersonSubmissions = ({ person, opened, ...joining }: PersonSubmissionsProps) => {
  const { submissions, types, has_more: hasMore } = person;
  const row = (submission: PersonSubmission) => (
    <PersonRow
      {...joining}
      submission={submission}
      types={types}
      isOpened={submission.id === opened.id && submission.type === opened.type}
    />
  );
  return (
    <section className="card person-submissions" aria-label="Submissions">
      <h2>{formatCount(submissions.length, 'submission')}</h2>
      {hasMore && <p>Only the newest are shown. The search of the inbox finds all.</p>}
      <ol>
        {underOriginals(submissions).map(({ submission, duplicates }) => (
          <li key={`${submission.type} ${submission.id}`}>
            {row(submission)}
            {duplicates.length > 0 && (
              <ul aria-label={`Sent again, the same as ${submission.reference}`}>
                {duplicates.map((duplicate) => (
                  <li key={`${duplicate.type} ${duplicate.id}`}>{row(duplicate)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
