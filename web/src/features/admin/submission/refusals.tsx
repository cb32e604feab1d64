import { formatAgreement, lacksAgreement } from '#domain/work/agreement.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';

/** Says what a sender did not agree to, and whether they have agreed since to what a status needs. */
export const Refusals = () => {
  const { item, refusals } = useOpenSubmission();
  if (refusals.length === 0) return null;
  const agreement = formatAgreement(item.refusal);
  return (
    <div className={lacksAgreement(item) ? 'notice refusals' : 'refusals'}>
      {refusals.map((refusal) => (
        <p key={refusal}>{refusal}</p>
      ))}
      {agreement !== '' && <p>{`Agreement was given ${agreement}`}</p>}
    </div>
  );
};
