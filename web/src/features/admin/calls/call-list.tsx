import '../../../styles/replies.css';
import type { WorkCall } from '#domain/work/work-call.ts';
import { formatCount } from '#domain/text/format-count.ts';
import { nameOf } from '../../../lib/admin-session/team-names.ts';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { callLabels } from './call-labels.ts';

const CallItem = ({ call: { direction, minutes, text, by_email: by, at } }: { readonly call: WorkCall }) => {
  return (
    <li>
      <p>
        <strong>{callLabels[direction]}</strong>
        {minutes !== undefined && `, ${formatCount(minutes, 'minute')}`}
      </p>
      {text !== '' && <p className="reply-text">{text}</p>}
      <p className="desk-by">
        <span translate="no">{nameOf(by)}</span>, <time dateTime={at}>{formatNzDateTime(at)}</time>
      </p>
    </li>
  );
};

/** Lists phone calls with the sender, latest first. */
export const CallList = () => {
  const { calls } = useOpenSubmission();
  return (
    <ol className="work-texts" aria-label="Calls">
      {calls.map((call) => (
        <CallItem key={call.call_id} call={call} />
      ))}
    </ol>
  );
};
