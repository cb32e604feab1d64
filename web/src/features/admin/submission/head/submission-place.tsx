import { Link } from 'react-router-dom';
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
      <Link {...list} aria-keyshortcuts="Escape">
        Back to the inbox
      </Link>
      {before && (
        <Link to={submissionPath(before)} state={state} replace aria-keyshortcuts="k">
          Previous
        </Link>
      )}
      {after && (
        <Link to={submissionPath(after)} state={state} replace aria-keyshortcuts="j">
          Next
        </Link>
      )}
    </nav>
  );
};
