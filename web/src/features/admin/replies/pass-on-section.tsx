import { useId } from 'react';
import { documentProblem } from '../document-problem.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { describePassedOn } from './reply-state.ts';
import { usePassOn } from './use-pass-on.ts';

/** Passes the submission on, for types that name a recipient. */
export const PassOnSection = () => {
  const id = useId();
  const { desk, now } = useOpenSubmission();
  const { forward, canPass, pass, passing } = usePassOn();
  if (desk.pass_on === undefined) return null;
  const { label, hint } = desk.pass_on;
  return (
    <section className="card pass-on-section" aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      {canPass && (
        <>
          <p className="fact-note">{hint}</p>
          <div className="actions">
            <button
              className="button button-secondary"
              type="button"
              disabled={passing.isPending}
              onClick={pass}
            >
              {passing.isPending ? 'Sending...' : label}
            </button>
          </div>
        </>
      )}
      <div role="alert">
        {passing.error !== null && <p className="notice">{documentProblem(passing.error).message}</p>}
      </div>
      <output>{forward !== undefined && describePassedOn(forward, now)}</output>
    </section>
  );
};
