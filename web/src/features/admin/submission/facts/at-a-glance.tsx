import { useId } from 'react';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import { FactList } from './fact-sections.tsx';
import { recordedBy } from './recorded-by.ts';

/** Shows what follows from the answers, and whether anybody has checked it. */
export const AtAGlance = () => {
  const id = useId();
  const { estimates, desk, item, history } = useOpenSubmission();
  if (estimates.length === 0) return null;
  const check = desk.outcome.find(({ checks_estimates: checks, name }) => checks && item.outcome?.[name]);
  return (
    <section className="card fact-card at-a-glance" aria-labelledby={id}>
      <h2 id={id}>At a glance</h2>
      <FactList facts={estimates} />
      <p className="fact-note">
        {`Worked out from what was sent. ${check === undefined ? 'Nobody has checked it yet.' : `Checked: ${recordedBy(history, check) ?? 'see the record'}.`}`}
      </p>
    </section>
  );
};
