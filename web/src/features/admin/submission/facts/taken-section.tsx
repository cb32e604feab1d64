import { waysTaken } from '#domain/submissions/taken.ts';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';
import { useId } from 'react';
import { nameOf } from '../../../../lib/admin-session/team-names.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import { FactList } from './fact-sections.tsx';

/** Says who entered the submission by hand, and what they read out. */
export const TakenSection = () => {
  const id = useId();
  const { taken } = useOpenSubmission();
  if (taken === undefined) return null;
  const { by, how, at, entered_at: enteredAt, consents_read: read } = taken;
  return (
    <section className="card fact-card" aria-labelledby={id}>
      <h2 id={id}>Entered by hand</h2>
      <FactList
        facts={[
          { label: 'Taken by', value: nameOf(by) },
          { label: 'How', value: waysTaken[how] },
          { label: 'Told on', value: formatNzDateTime(at) },
          { label: 'Entered on', value: formatNzDateTime(enteredAt) },
          ...(read === undefined
            ? []
            : [{ label: 'Consents read out', value: read.length === 0 ? 'None' : read.join(', ') }]),
        ]}
      />
    </section>
  );
};
