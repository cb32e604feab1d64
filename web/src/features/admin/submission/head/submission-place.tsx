import { Link } from 'react-router-dom';
import { ActLink } from '../../acts/act-button.tsx';
import { keysOf } from '../../acts/acts.ts';
import { submissionPath } from '../../desk-paths.ts';
import { listLink } from '../../lists/use-list-filters.ts';
import { useNeighbours, useOpenedFrom } from '../../lists/opened-from.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';

/** Links to the filtered list and to the previous and next submission. */
export const SubmissionPlace = () => {
  const { item } = useOpenSubmission();
  const state = useOpenedFrom();
  const { before, after } = useNeighbours(item);
  const list = listLink(state.list);
  return (
    <nav className="submission-place" aria-label="Place in the list">
      <ActLink act="back" {...list}>
        Back to the inbox
      </ActLink>
      {before && (
        <Link to={submissionPath(before)} state={state} replace aria-keyshortcuts={keysOf('previous')}>
          Previous
        </Link>
      )}
      {after && (
        <Link to={submissionPath(after)} state={state} replace aria-keyshortcuts={keysOf('next')}>
          Next
        </Link>
      )}
    </nav>
  );
};
