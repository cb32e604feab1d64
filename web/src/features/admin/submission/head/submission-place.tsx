import { submissionPath } from '../../desk-paths.ts';
import { listLink } from '../../lists/use-list-filters.ts';
import { useNeighbours, useOpenedFrom } from '../../lists/opened-from.ts';
import { ActLink } from '../../acts/act-button.tsx';
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
        <ActLink act="previous" to={submissionPath(before)} state={state}>
          Previous
        </ActLink>
      )}
      {after && (
        <ActLink act="next" to={submissionPath(after)} state={state}>
          Next
        </ActLink>
      )}
    </nav>
  );
};
