import { aucklandDate } from '#domain/work/auckland-time.ts';
import { daysAfter } from '#domain/work/working-days.ts';
import { asideUntil, untilReply } from '#domain/work/set-aside.ts';
import { type ComponentProps, useState } from 'react';

const presets = [
  { days: 1, label: 'Tomorrow' },
  { days: 3, label: 'In three days' },
  { days: 7, label: 'Next week' },
  { days: 14, label: 'In two weeks' },
] as const;

interface AsideChoicesProps {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Receives the time until which it is set aside. */
  readonly onChoose: (until: string) => void;
  readonly buttonProps?: Omit<ComponentProps<'button'>, 'type' | 'className' | 'onClick'>;
}

/** Offers times until which a submission can be set aside. */
export const AsideChoices = ({ now, onChoose, buttonProps }: AsideChoicesProps) => {
  const [day, setDay] = useState('');
  const choose = (wanted: string): void => onChoose(asideUntil(wanted) ?? '');
  const choices = [
    ...presets.map(({ days, label }) => ({ label, wanted: daysAfter(aucklandDate(now), days) })),
    { label: 'Until they write', wanted: untilReply },
  ];
  return (
    <>
      <p className="fact-note">
        It leaves the inbox, and comes back then, when it falls due or when its sender writes again.
      </p>
      <div className="actions">
        {choices.map(({ label, wanted }) => (
          <button
            key={label}
            className="button button-secondary"
            type="button"
            {...buttonProps}
            onClick={() => choose(wanted)}
          >
            {label}
          </button>
        ))}
      </div>
      <form
        className="aside-day"
        onSubmit={(event) => {
          event.preventDefault();
          choose(day);
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
