import { useParams } from 'react-router-dom';
import { documentProblem } from '../document-problem.ts';
import { FactSections } from './fact-sections.tsx';
import { HistorySection } from './history-section.tsx';
import { OutcomeSection } from './outcome-section.tsx';
import { SubmissionHeading } from './submission-heading.tsx';
import { SubmissionContext, useSubmission } from './use-submission.ts';
import { WorkSection } from './work-section.tsx';

/** One submission: what was sent on one side, what staff do with it on the other. */
export const Submission = () => {
  const { type = '', id = '' } = useParams();
  const { submission, error, retry } = useSubmission({ type, id });
  if (error !== null) {
    const problem = documentProblem(error);
    return (
      <div className="inbox-problem" role="alert">
        <p>{problem.message}</p>
        {problem.isPassing && (
          <button className="button button-secondary" type="button" onClick={() => void retry()}>
            Try Again
          </button>
        )}
      </div>
    );
  }
  if (submission === undefined) return <output>Loading the submission...</output>;
  return (
    <SubmissionContext value={submission}>
      <SubmissionHeading />
      <div className="submission-columns">
        <div>
          <FactSections />
        </div>
        <div>
          <WorkSection />
          <OutcomeSection />
          <HistorySection />
        </div>
      </div>
    </SubmissionContext>
  );
};
