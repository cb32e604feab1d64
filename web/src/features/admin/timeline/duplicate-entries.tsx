import type { LinkedSubmission } from '#domain/work/status-answer.ts';
import { Link } from 'react-router-dom';
import { submissionPath } from '../desk-paths.ts';
import { EntrySubmissionContext } from '../opened/entry-submission.ts';
import type { Submission } from '../opened/use-opened-submission.ts';
import { timelineKinds } from './kinds.ts';
import type { TimelineEntry } from './timeline-entry.ts';

const entryIn = (reference: string, submission: Submission, entry: TimelineEntry): TimelineEntry => ({
  ...entry,
  key: `${reference} ${entry.key}`,
  content: (
    <EntrySubmissionContext value={submission}>
      {entry.content}
      <p className="timeline-label">
        In{' '}
        <Link to={submissionPath(submission)} translate="no">
          {reference}
        </Link>
        , sent again
      </p>
    </EntrySubmissionContext>
  ),
});

/** Returns the entries of a duplicate by kind, oldest first, as its original's history shows them. */
export const duplicateEntries = (
  { reference }: LinkedSubmission,
  submission: Submission,
): readonly (readonly TimelineEntry[])[] =>
  timelineKinds.map(({ entriesOf }) =>
    entriesOf(submission).map((entry) => entryIn(reference, submission, entry)),
  );
