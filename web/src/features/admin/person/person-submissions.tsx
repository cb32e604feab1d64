import { formatCount } from '#domain/text/format-count.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import type { PersonSubmission } from '#domain/work/person-contract.ts';
import { Link } from 'react-router-dom';
import { ownerName } from '../changes/format-value.ts';
import type { SubmissionKey } from '../changes/progress-key.ts';
import { submissionPath } from '../desk-paths.ts';
import { underOriginals } from './under-originals.ts';
import type { ShownPerson } from './use-person-page.ts';

const relationLabels = { mailbox: 'email', phone: 'phone' } as const;

/** Says why a submission is here: nobody has proved that addresses and numbers are the sender's. */
const whyHere = ({ same, is_named: isNamed }: PersonSubmission): string => {
  const shared = same.map((relation) => relationLabels[relation]).join(' and ');
  return `${isNamed ? 'Names this person' : 'Same'} ${isNamed ? 'by the same ' : ''}${shared}, not verified`;
};

interface RowProps {
  readonly submission: PersonSubmission;
  readonly types: ShownPerson['types'];
  readonly isOpened: boolean;
}

const PersonRow = ({ submission, types, isOpened }: RowProps) => {
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
        <span translate="no">{reference}</span>
        <span translate="no">{submission.name}</span>
        <span>{ownerName(owner)}</span>
      </p>
      {!isOpened && <p className="person-about">{whyHere(submission)}</p>}
    </>
  );
};

interface PersonSubmissionsProps {
  readonly person: ShownPerson;
  /** The submission whose sender it is. */
  readonly opened: SubmissionKey;
}

/** Lists what a person has sent, newest first, duplicates under what they repeat. */
export const PersonSubmissions = ({ person, opened }: PersonSubmissionsProps) => {
  const { submissions, types, has_more: hasMore } = person;
  const row = (submission: PersonSubmission) => (
    <PersonRow
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
