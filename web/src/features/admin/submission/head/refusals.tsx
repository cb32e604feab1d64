import { lacksAgreement } from '#domain/work/agreement.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import { refusalText } from '../refusal-text.ts';

/** Says what a sender did not agree to that stops work, and whether they have agreed since. */
export const Refusals = () => {
  const { item, refusals } = useOpenSubmission();
  if (refusals.length === 0) return null;
  return (
    <div className={lacksAgreement(item) ? 'head-warning refusals' : 'refusals'}>
      {refusals.map((refusal) => (
        <p key={refusal}>{refusalText(refusal, item)}</p>
      ))}
    </div>
  );
};
