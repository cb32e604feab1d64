import { Link } from 'react-router-dom';
import { ActLink } from '../../acts/act-button.tsx';
import { keysOf } from '../../acts/acts.ts';
import { ChevronDown } from '../../../../components/line-icons.tsx';
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
        <ChevronDown className="points-left" />
        <span className="link-text">Back to the inbox</span>
      </ActLink>
      {before && (
        <Link to={submissionPath(before)} state={state} replace aria-keyshortcuts={keysOf('previous')}>
          <ChevronDown className="points-up" />
          <span className="link-text">Previous</span>
        </Link>
      )}
      {after && (
        <Link to={submissionPath(after)} state={state} replace aria-keyshortcuts={keysOf('next')}>
          <ChevronDown />
          <span className="link-text">Next</span>
        </Link>
      )}
    </nav>
  );
};
