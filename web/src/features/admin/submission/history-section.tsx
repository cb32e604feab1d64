import { outcomePath } from '#domain/work/outcome-fields.ts';
import { useId } from 'react';
import { nzDate } from '../../../lib/nz-date.ts';
import { outcomeText } from '../outcome-text.ts';
import { useOpenSubmission } from './use-submission.ts';

const timeInWords = (timestamp: string): string => {
  const { text, time } = nzDate(new Date(timestamp));
  return `${text}, ${time}`;
};

/** What staff did with the submission, the latest first. */
export const HistorySection = () => {
  const id = useId();
  const { history, desk, item } = useOpenSubmission();
  const outcomeField = (changed: string) => desk.outcome.find(({ name }) => changed === outcomePath(name));
  const nameOf = (changed: string): string => outcomeField(changed)?.label ?? changed;
  const labelOf = (changed: string, value: string): string => {
    if (value === '') return 'nothing';
    const field = outcomeField(changed);
    if (field !== undefined) return outcomeText(field, value);
    return desk.statuses.find(({ name }) => name === value)?.label ?? value;
  };
  return (
    <section className="card desk-history" aria-labelledby={id}>
      <h2 id={id}>History</h2>
      <ol>
        {history.map(({ version, at, by_email: by, fields }) => (
          <li key={`${at} ${version}`}>
            <p>
              {fields
                .map(({ name, from, to }) => `${nameOf(name)}: ${labelOf(name, from)} → ${labelOf(name, to)}`)
                .join(', ')}
            </p>
            <p className="desk-by">
              {by}, <time dateTime={at}>{timeInWords(at)}</time>
            </p>
          </li>
        ))}
        <li>
          <p>Received</p>
          <p className="desk-by">
            <time dateTime={item.received_at}>{timeInWords(item.received_at)}</time>
          </p>
        </li>
      </ol>
    </section>
  );
};
