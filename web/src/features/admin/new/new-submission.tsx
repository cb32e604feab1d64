import '../../../styles/new-submission.css';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { deskPaths } from '../desk-paths.ts';

interface Choice {
  readonly type: string;
  readonly label: string;
  readonly Form: ComponentType;
}

const choices: readonly Choice[] = [
  { type: 'application', label: 'Application', Form: lazy(async () => import('./take-application.tsx')) },
  { type: 'complaint', label: 'Complaint', Form: lazy(async () => import('./take-complaint.tsx')) },
  { type: 'enquiry', label: 'Enquiry', Form: lazy(async () => import('./take-enquiry.tsx')) },
  { type: 'message', label: 'Message', Form: lazy(async () => import('./take-message.tsx')) },
];

/** Enters what somebody said by phone or over the counter; the type is part of the address. */
export const NewSubmission = () => {
  const [search] = useSearchParams();
  const chosen = choices.find(({ type }) => type === search.get('type'));
  return (
    <div className="container new-submission">
      <p>Enter what somebody told you. Its clocks run from when they told you.</p>
      <nav aria-label="What is it?">
        {choices.map(({ type, label }) => (
          <Link
            key={type}
            className="button button-secondary"
            to={`${deskPaths.new}?type=${type}`}
            replace
            aria-current={type === chosen?.type ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {chosen !== undefined && (
        <Suspense fallback={<output>Loading the form...</output>}>
          <chosen.Form key={chosen.type} />
        </Suspense>
      )}
    </div>
  );
};
