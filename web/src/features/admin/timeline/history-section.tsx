import { senderActor } from '#domain/audit/actors.ts';
import { useId } from 'react';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { authorName, formatChange } from '../changes/format-value.ts';

const When = ({ at }: { readonly at: string }) => {
  return (
    <p className="desk-by">
      <time dateTime={at}>{formatNzDateTime(at)}</time>
    </p>
  );
};

export const HistorySection = () => {
  const id = useId();
  const { history, desk, item } = useOpenSubmission();
  return (
    <section className="card desk-history" aria-labelledby={id}>
      <h2 id={id}>History</h2>
      <ol>
        {history.map((change) => (
          <li key={`${change.at} ${change.version}`}>
            <p>
              <strong translate="no">
                {change.by_email === senderActor ? item.name : authorName(change.by_email)}
              </strong>{' '}
              <span>{`${formatChange(desk, change)}.`}</span>
            </p>
            <When at={change.at} />
          </li>
        ))}
        <li>
          <p>
            <strong translate="no">{item.name}</strong> sent it.
          </p>
          <When at={item.received_at} />
        </li>
      </ol>
    </section>
  );
};
