import { aucklandDate } from '#domain/work/auckland-time.ts';
import { daysAfter } from '#domain/work/working-days.ts';
import { asideObstacle, asideUntil, untilReply } from '#domain/work/set-aside.ts';
import { useId, useRef, useState } from 'react';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { useAct } from '../../acts/use-act.ts';
import { formatAside } from '../../changes/format-value.ts';
import { useOpenStatus, useOpenSubmission } from '../../opened/open-submission.ts';

const presets = [
  { days: 1, label: 'Tomorrow' },
  { days: 3, label: 'In three days' },
  { days: 7, label: 'Next week' },
  { days: 14, label: 'In two weeks' },
] as const;

/** Offers the usual times; the act's key leads to the first. */
const Ways = ({ onChoose }: { readonly onChoose: (until: string) => void }) => {
  const { now } = useOpenSubmission();
  const ways = useRef<HTMLDivElement>(null);
  useAct('aside', () => ways.current?.querySelector('button')?.focus());
  return (
    <div className="actions" ref={ways}>
      {presets.map(({ days, label }) => (
        <button
          key={days}
          className="button button-secondary"
          type="button"
          onClick={() => onChoose(daysAfter(aucklandDate(now), days))}
        >
          {label}
        </button>
      ))}
      <button className="button button-secondary" type="button" onClick={() => onChoose(untilReply)}>
        Until they write
      </button>
    </div>
  );
};

/** Hides the submission from the inbox until a given time. */
export const AsideSection = () => {
  const id = useId();
  const [day, setDay] = useState('');
  const { item, now, work } = useOpenSubmission();
  const status = useOpenStatus();
  const { aside_until: until, due_at } = item;
  const obstacle = asideObstacle(due_at, now);
  if (status?.is_closed === true) return null;
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
          <Ways onChoose={setAside} />
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
