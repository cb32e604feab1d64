import type { LinkedSubmission } from '#domain/work/status-answer.ts';
import { Link } from 'react-router-dom';
import { authorName, choiceLabel } from '../../changes/format-value.ts';
import { submissionPath } from '../../desk-paths.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';

const Linked = ({ link }: { readonly link: LinkedSubmission }) => (
  <Link to={submissionPath(link)} translate="no">
    {link.reference}
  </Link>
);

/** Says why a submission has its status, and which others are the same. */
export const StatusAnswer = () => {
  const { item, desk } = useOpenSubmission();
  const { status, status_answer: answer, duplicates = [] } = item;
  const { choice, reason, duplicate_of: original, by_email: by = '' } = answer ?? {};
  const words = [choice !== undefined && choiceLabel(desk, status, choice), reason].filter(Boolean);
  return (
    <>
      {words.length > 0 && <p className="fact-note">{`${words.join(': ')} (${authorName(by)})`}</p>}
      {original !== undefined && (
        <p className="fact-note">
          <span>The same as</span> <Linked link={original} />
        </p>
      )}
      {duplicates.map((duplicate) => (
        <p key={duplicate.id} className="fact-note">
          <span>Sent again as</span> <Linked link={duplicate} />
        </p>
      ))}
    </>
  );
};
