import { formatCount } from '#domain/text/format-count.ts';
import type { RegisteredSubmission } from '#domain/work/register-contract.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { submissionPath } from '../desk-paths.ts';
import { isMarked, isRunning } from './register-filters.ts';
import { recordedText } from './recorded-text.ts';
import { registerReason } from './register-reason.ts';
import type { RegisterType } from './use-register.ts';

interface DatedProps {
  readonly label: string;
  readonly time: string | undefined;
  /** The milestone may still be reached. */
  readonly isExpected?: boolean;
}

const Dated = ({ label, time, isExpected = false }: DatedProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {time === undefined ? (
        <span className="register-none">{isExpected ? 'Not yet' : 'Not recorded'}</span>
      ) : (
        <time dateTime={time}>{formatNzDate(time)}</time>
      )}
    </dd>
  </div>
);

interface RegisterEntryProps {
  readonly item: RegisteredSubmission;
  readonly type: RegisterType;
  /** Actions after a deadline. */
  readonly offered: ReactNode;
}

/** Shows a submission's milestones, outcome and durations. */
export const RegisterEntry = ({ item, type, offered }: RegisterEntryProps) => {
  const { days, reached, marks } = item;
  const why = registerReason(type, item);
  const [, ...statuses] = type.statuses;
  const recorded = type.outcome.flatMap((field) => {
    const text = recordedText(field, item);
    return text === '' ? [] : [{ ...field, text }];
  });
  const position = type.statuses.findIndex(({ name }) => name === item.status);
  const isExpected = (status: string): boolean =>
    type.statuses.findIndex(({ name }) => name === status) > position;
  // Exclusive outcomes: show only the one reached.
  const dated = statuses.filter(({ name, is_closed: isClosed }) => !isClosed || reached[name] !== undefined);
  return (
    <li className="register-entry" data-marked={isMarked(item)}>
      <p className="work-name">
        <Link to={submissionPath(item)}>
          <strong>{item.name}</strong>
        </Link>
        <span className="work-reference">{item.reference}</span>
        <span className="status-badge">
          {type.statuses.find(({ name }) => name === item.status)?.label ?? item.status}
        </span>
      </p>
      <p className="work-subject">{item.title}</p>
      {why && <p className="fact-note">{`${why.reason} (${why.by})`}</p>}
      <dl>
        <Dated label="Received" time={item.received_at} />
        {dated.map(({ name, label }) => (
          <Dated key={name} label={label} time={reached[name]} isExpected={isExpected(name)} />
        ))}
        <div>
          <dt>{isRunning(item) ? 'Days so far' : 'Days until answered'}</dt>
          <dd className="register-days">
            {days === undefined ? (
              <span className="register-none">Not recorded</span>
            ) : (
              `${formatCount(days.calendar, 'day')}, ${formatCount(days.working, 'working day')}`
            )}
          </dd>
        </div>
        {recorded.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {marks.map(({ label, at, is_over: isOver }) => (
        <div key={label} className="register-mark">
          {isOver ? (
            <>
              <strong>{`${label}: can be sent now`}</strong>
              {offered}
            </>
          ) : (
            isRunning(item) && (
              <span>
                <span>{`${label}: from`}</span> <time dateTime={at}>{formatNzDate(at)}</time>
              </span>
            )
          )}
        </div>
      ))}
    </li>
  );
};
