import type { PresentAdministrator } from '#domain/work/presence.ts';
import { Link } from 'react-router-dom';
import { submissionPath } from '../../desk-paths.ts';
import { formatDue } from '../../lists/format-due.ts';
import { Refusals } from './refusals.tsx';
import { AsideSection } from './aside-section.tsx';
import { PresenceNote } from './presence-note.tsx';
import { PrintButton, PrintedHead } from './print-summary.tsx';
import { SubmissionPlace } from './submission-place.tsx';
import { useRelated } from '../use-related.ts';
import { WorkSection } from './work-section.tsx';
import { useOpenStatus, useOpenSubmission } from '../../opened/open-submission.ts';

/** Warns of a shared reference number: it has only forty bits of an id chosen by the sender. */
const SharedReference = () => {
  const { data } = useRelated();
  if (data === undefined || data.same_reference.length === 0) return null;
  return (
    <p className="notice shared-reference">
      This reference number is shared. It is also the one of{' '}
      {data.same_reference.map((item, index) => (
        <span key={`${item.type} ${item.id}`}>
          {index > 0 && <span>, </span>}
          <Link to={submissionPath(item)}>{`${item.name}, ${item.title}`}</Link>
        </span>
      ))}
      . Check the name before you answer.
    </p>
  );
};

const Heading = () => {
  const { item, desk, now } = useOpenSubmission();
  const due = item.due_at === undefined ? undefined : formatDue(item.due_at, now);
  const status = useOpenStatus();
  return (
    <div className="submission-heading">
      <SubmissionPlace />
      <h2 translate="no">{item.name}</h2>
      <p>
        {desk.label}{' '}
        <span className="work-reference" translate="no">
          {item.reference}
        </span>
      </p>
      <p className="submission-state">
        <span className="status-badge">{status?.label ?? item.status}</span>
        {item.documents_due_at !== undefined && <span>All documents are here</span>}
        {due && <span data-overdue={due.isOverdue}>{due.text}</span>}
      </p>
      <Refusals />
      <PrintedHead />
      <SharedReference />
      <PrintButton />
    </div>
  );
};

/** Stays at the top: who it is, what is to be done about it, and who else has it open. */
export const Head = ({ others }: { readonly others: readonly PresentAdministrator[] }) => (
  <div className="submission-head">
    <Heading />
    <PresenceNote others={others} />
    <WorkSection />
    <AsideSection />
  </div>
);
