import { aucklandDate } from '#domain/work/auckland-time.ts';
import { daysAfter } from '#domain/work/working-days.ts';
import { asideObstacle, asideUntil, untilReply } from '#domain/work/set-aside.ts';
import { useId, useState } from 'react';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { formatAside } from '../../changes/format-value.ts';
import { useOpenStatus, useOpenSubmission } from '../../opened/open-submission.ts';

const presets = [
  { days: 1, label: 'Tomorrow' },
  { days: 3, label: 'In three days' },
  { days: 7, label: 'Next week' },
  { days: 14, label: 'In two weeks' },
] as const;

/** Hides the submission from the inbox until a given time. */
export const AsideSection = () => {
  const id = useId();
  const [day, setDay] = useState('');
  const { item, now, work } = useOpenSubmission();
  const status = useOpenStatus();
  if (status?.is_closed === true) return null;
  const { aside_until: until, due_at } = item;
  const obstacle = asideObstacle(due_at, now);
  const setAside = (wanted: string): void => void work.change({ aside_until: asideUntil(wanted) ?? '' });
  return (
    <section className="card aside-section" aria-labelledby={id}>
      <h2 id={id}>Set aside</h2>
      {until === undefined && obstacle !== undefined && <p className="fact-note">{obstacle}</p>}
      {until === undefined && obstacle === undefined && (
        <>
          <p className="fact-note">
            It leaves the inbox, and comes back then, when it falls due or when its sender writes again.
          </p>
          <div className="actions">
            {presets.map(({ days, label }) => (
              <button
                key={days}
                className="button button-secondary"
                type="button"
                onClick={() => setAside(daysAfter(aucklandDate(now), days))}
              >
                {label}
              </button>
            ))}
            <button className="button button-secondary" type="button" onClick={() => setAside(untilReply)}>
              Until they write
            </button>
          </div>
          <form
            className="stacked-form work-owner"
            onSubmit={(event) => {
              event.preventDefault();
              setAside(day);
            }}
          >
            <label>
              Until a day
              <input
                className="control"
                type="date"
                required
                min={daysAfter(aucklandDate(now), 1)}
                value={day}
                onChange={({ target }) => setDay(target.value)}
              />
            </label>
            <button className="button button-secondary" type="submit">
              Set Aside
            </button>
          </form>
        </>
      )}
      {until !== undefined && (
        <>
          <p key={until}>
            Set aside <strong>{formatAside(until)}</strong>.
          </p>
          {due_at !== undefined && due_at < until && (
            <p className="fact-note">{`It is back before that, when it is due: on ${formatNzDate(due_at)}.`}</p>
          )}
          <div className="actions">
            <button className="button button-secondary" type="button" onClick={() => setAside('')}>
              Bring it back now
            </button>
          </div>
        </>
      )}
    </section>
  );
};
