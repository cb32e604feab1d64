import { Link } from 'react-router-dom';
import { deskPaths } from '../desk-paths.ts';
import { dueInWords } from '../inbox/due-in-words.ts';
import { useOpenSubmission } from './use-submission.ts';

/** Whose submission it is, by which number, and by when something is due. */
export const SubmissionHeading = () => {
  const { item, desk, now } = useOpenSubmission();
  const due = item.due_at === undefined ? undefined : dueInWords(item.due_at, now);
  const status = desk.statuses.find(({ name }) => name === item.status);
  return (
    <div className="submission-heading">
      <p>
        <Link to={deskPaths.inbox}>Back to the inbox</Link>
      </p>
      <h2>{item.name}</h2>
      <p>
        {desk.label} <span className="work-reference">{item.reference}</span>
      </p>
      <p className="submission-state">
        <span className="status-badge">{status?.label ?? item.status}</span>
        {due && <span data-overdue={due.isOverdue}>{due.text}</span>}
      </p>
    </div>
  );
};
