import { aucklandDate } from '#domain/work/auckland-time.ts';
import { daysAfter } from '#domain/work/working-days.ts';
import { asideObstacle, asideUntil, untilReply } from '#domain/work/set-aside.ts';
import { useId, useState } from 'react';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { formatAside } from '../../changes/format-value.ts';
import { useOpenStatus, useOpenSubmission } from '../../opened/open-submission.ts';
import { HeadMenu, type MenuCloser } from './head-menu.tsx';

const presets = [
  { days: 1, label: 'Tomorrow' },
  { days: 3, label: 'In three days' },
  { days: 7, label: 'Next week' },
  { days: 14, label: 'In two weeks' },
] as const;

const Choices = ({ closer }: { readonly closer: MenuCloser }) => {
  const [day, setDay] = useState('');
  const { now, work } = useOpenSubmission();
  const setAside = (wanted: string): void => void work.change({ aside_until: asideUntil(wanted) ?? '' });
  return (
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
            {...closer}
            onClick={() => setAside(daysAfter(aucklandDate(now), days))}
          >
            {label}
          </button>
        ))}
        <button
          className="button button-secondary"
          type="button"
          {...closer}
          onClick={() => setAside(untilReply)}
        >
          Until they write
        </button>
      </div>
      <form
        className="stacked-form head-field"
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
  );
};

const Until = ({ until, closer }: { readonly until: string; readonly closer: MenuCloser }) => {
  const { item, work } = useOpenSubmission();
  const { due_at: dueAt } = item;
  return (
    <>
      <p key={until}>
        Set aside <strong>{formatAside(until)}</strong>.
      </p>
      {dueAt !== undefined && dueAt < until && (
        <p className="fact-note">{`It is back before that, when it is due: on ${formatNzDate(dueAt)}.`}</p>
      )}
      <div className="actions">
        <button
          className="button button-secondary"
          type="button"
          {...closer}
          onClick={() => void work.change({ aside_until: '' })}
        >
          Bring it back now
        </button>
      </div>
    </>
  );
};

/** Hides the submission from the inbox until a given time. */
export const AsideMenu = () => {
  const id = useId();
  const { item, now } = useOpenSubmission();
  const { aside_until: until, due_at: dueAt } = item;
  if (useOpenStatus()?.is_closed === true) return null;
  const obstacle = asideObstacle(dueAt, now);
  return (
    <HeadMenu act="aside" label={until === undefined ? 'Set aside' : `Aside ${formatAside(until)}`}>
      {(closer) => (
        <section aria-labelledby={id}>
          <h3 id={id}>Set aside</h3>
          {until !== undefined && <Until until={until} closer={closer} />}
          {until === undefined && obstacle !== undefined && <p className="fact-note">{obstacle}</p>}
          {until === undefined && obstacle === undefined && <Choices closer={closer} />}
        </section>
      )}
    </HeadMenu>
  );
};
