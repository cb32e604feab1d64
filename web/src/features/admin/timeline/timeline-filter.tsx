import type { TimelineKind } from './timeline-kind.ts';

interface TimelineFilterProps {
  readonly kinds: readonly Pick<TimelineKind, 'name' | 'label'>[];
  /** Names of the chosen kinds; none for all. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

const toggle = (chosen: ReadonlySet<string>, name: string): ReadonlySet<string> =>
  chosen.has(name) ? new Set([...chosen].filter((one) => one !== name)) : new Set([...chosen, name]);

/** Chooses the kinds that are shown. */
export const TimelineFilter = ({ kinds, chosen, onChoose }: TimelineFilterProps) => (
  <fieldset className="timeline-filter">
    <legend className="visually-hidden">Show in the history</legend>
    {kinds.map(({ name, label }) => (
      <button
        key={name}
        type="button"
        aria-pressed={chosen.has(name)}
        onClick={() => onChoose(toggle(chosen, name))}
      >
        {label}
      </button>
    ))}
    {chosen.size > 0 && (
      <button className="link-button" type="button" onClick={() => onChoose(new Set())}>
        Show all
      </button>
    )}
  </fieldset>
);
