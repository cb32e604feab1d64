import { Link, useNavigate } from 'react-router-dom';
import { submissionPath } from '../../desk-paths.ts';
import { listLink } from '../../lists/use-list-filters.ts';
import { useNeighbours, useOpenedFrom } from '../../lists/opened-from.ts';
import { useShortcuts } from '../../use-shortcuts.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';

/** Links to the filtered list and to the previous and next submission. */
export const SubmissionPlace = () => {
  const navigate = useNavigate();
  const { item } = useOpenSubmission();
  const state = useOpenedFrom();
  const { before, after } = useNeighbours(item);
  const list = listLink(state.list);
  const open = (path: string): void => void navigate(path, { state });
  useShortcuts({
    Escape: () => void navigate(list.to, { state: list.state }),
    ...(before && { k: () => open(submissionPath(before)) }),
    ...(after && { j: () => open(submissionPath(after)) }),
  });
  return (
    <nav className="submission-place" aria-label="Place in the list">
      <Link {...list} aria-keyshortcuts="Escape">
        Back to the inbox
      </Link>
      {before && (
        <Link to={submissionPath(before)} state={state} aria-keyshortcuts="k">
          Previous
        </Link>
      )}
      {after && (
        <Link to={submissionPath(after)} state={state} aria-keyshortcuts="j">
          Next
        </Link>
      )}
    </nav>
  );
};
