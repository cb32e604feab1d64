import '../../../styles/corrections.css';
import { notGiven } from '#domain/submissions/facts.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { nameOf } from '../../../lib/admin-session/team-names.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';

interface CorrectionNoteProps {
  readonly section: string;
  readonly label: string;
}

/** Says beside a fact what was sent instead, and who has corrected it. */
export const CorrectionNote = ({ section, label }: CorrectionNoteProps) => {
  const { correctable } = useOpenSubmission();
  const found = correctable.find((field) => field.section === section && field.label === label)?.corrected;
  if (found === undefined) return null;
  const { sent, by_email: by, at, why } = found;
  return (
    <dd className="desk-by correction-note">
      {`was ‘${sent || notGiven}’, corrected by `}
      <span translate="no">{nameOf(by)}</span>
      {`, ${formatNzDate(at)}${why === undefined ? '' : `: ${why}`}`}
    </dd>
  );
};
