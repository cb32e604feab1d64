import '../../styles/conflict.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** A field with both values in words. */
interface ShownConflict {
  readonly name: string;
  readonly label: string;
  /** The value before; the same as ours if only others changed it. */
  readonly before?: string;
  readonly theirs: string;
  /** The author of theirs, and the time. */
  readonly by: string;
  readonly mine: string;
  /** Whether ours may take the place of theirs. */
  readonly isPossible?: boolean;
  /** Whether ours is chosen at first. */
  readonly isMine?: boolean;
}

interface ConflictPanelProps {
  readonly fields: readonly ShownConflict[];
  readonly isBusy?: boolean;
  /** Receives the fields that keep the value of others. */
  readonly onResolve: (theirs: ReadonlySet<string>) => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

interface FieldChoiceProps {
  readonly field: ShownConflict;
  readonly isMine: boolean;
  readonly onChoose: (isMine: boolean) => void;
}

const FieldChoice = ({ field, isMine, onChoose }: FieldChoiceProps) => {
  // Several panels may show the same field.
  const group = useId();
  const { label, before, theirs, by, mine, isPossible = true } = field;
  const isTheirsAlone = mine === before;
  return (
    <fieldset>
      <legend>{label}</legend>
      {before !== undefined && !isTheirsAlone && <p className="field-hint">{`Before: ${before}`}</p>}
      <label>
        <input type="radio" name={group} checked={!isMine} onChange={() => onChoose(false)} />
        <span>
          Keep <strong>{theirs}</strong>, set by <span translate="no">{by}</span>
        </span>
      </label>
      {isPossible ? (
        <label>
          <input type="radio" name={group} checked={isMine} onChange={() => onChoose(true)} />
          <span>
            <span>{isTheirsAlone ? 'Put back' : 'Change it to'}</span> <strong>{mine}</strong>
            {!isTheirsAlone && <span>, as you wanted</span>}
          </span>
        </label>
      ) : (
        <p>
          You wanted <strong>{mine}</strong>, which can’t follow <strong>{theirs}</strong>.
        </p>
      )}
    </fieldset>
  );
};

/** Shows both values of each field that somebody else changed as well, with a choice. */
export const ConflictPanel = ({ fields, isBusy = false, onResolve, children }: ConflictPanelProps) => {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [mine, setMine] = useState<ReadonlySet<string>>(
    () => new Set(fields.filter(({ isMine }) => isMine).map(({ name }) => name)),
  );
  useEffect(() => {
    panel.current?.focus();
  }, []);
  const theirs = fields.map(({ name }) => name).filter((name) => !mine.has(name));
  const choose = (name: string, isMine: boolean): void =>
    setMine(new Set(isMine ? [...mine, name] : [...mine].filter((one) => one !== name)));
  const label = mine.size === 0 ? 'Keep theirs' : 'Save my choice';
  return (
    <section className="conflict-panel" ref={panel} tabIndex={-1} aria-labelledby={id}>
      <h3 id={id}>Somebody else was faster</h3>
      <p>Nothing was overwritten. Choose which value stays.</p>
      {fields.map((field) => (
        <FieldChoice
          key={field.name}
          field={field}
          isMine={mine.has(field.name)}
          onChoose={(isMine) => choose(field.name, isMine)}
        />
      ))}
      <div className="actions">
        <button
          className="button button-primary"
          type="button"
          disabled={isBusy}
          onClick={() => onResolve(new Set(theirs))}
        >
          {isBusy ? 'Saving...' : label}
        </button>
        {children}
      </div>
    </section>
  );
};
