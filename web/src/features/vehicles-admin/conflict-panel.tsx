import { vehicleFields } from '#domain/vehicles/vehicle-fields.ts';
import { useEffect, useRef, useState } from 'react';
import type { Conflict, FieldConflict } from './conflict.ts';
import { timeInWords } from './time-in-words.ts';

interface ConflictPanelProps {
  readonly conflict: Conflict;
  readonly isBusy: boolean;
  readonly onResolve: (theirs: readonly FieldConflict['name'][]) => void;
  readonly onTakeAll: () => void;
  readonly onBack: () => void;
}

type Choice = 'mine' | 'theirs';

const fieldLabel = (name: FieldConflict['name']): string =>
  name === 'images' ? 'Images' : vehicleFields[name].label;

const editorInWords = ({ editor }: Pick<Conflict, 'editor'>): string =>
  editor === undefined ? 'Somebody else' : `${editor.email} on ${timeInWords(editor.at)}`;

interface ChoiceProps {
  readonly field: FieldConflict;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

const FieldChoice = ({ field, choice, onChoose }: ChoiceProps) => {
  const { name, before, mine, theirs, isContested } = field;
  const options = [
    { value: 'theirs', label: 'Take theirs', text: theirs },
    { value: 'mine', label: isContested ? 'Keep mine' : 'Keep as it was', text: mine },
  ] as const;
  return (
    <fieldset className="conflict-field">
      <legend>{fieldLabel(name)}</legend>
      <p className="field-hint">
        Before: {before}. Changed by {editorInWords(field)}.
      </p>
      <div className="conflict-options">
        {options.map(({ value, label, text }) => (
          <label key={value}>
            <input
              type="radio"
              name={`conflict-${name}`}
              checked={choice === value}
              onChange={() => onChoose(value)}
            />
            <strong>{label}</strong>
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** Shows conflicting changes field by field, with a choice for each. */
export const ConflictPanel = ({ conflict, isBusy, onResolve, onTakeAll, onBack }: ConflictPanelProps) => {
  const panel = useRef<HTMLElement>(null);
  const [choices, setChoices] = useState<ReadonlyMap<FieldConflict['name'], Choice>>(
    () => new Map(conflict.fields.map(({ name, isContested }) => [name, isContested ? 'mine' : 'theirs'])),
  );
  useEffect(() => {
    panel.current?.focus();
  }, []);
  const resolve = (): void =>
    onResolve(conflict.fields.map(({ name }) => name).filter((name) => choices.get(name) === 'theirs'));
  return (
    <section className="conflict-panel" ref={panel} tabIndex={-1} aria-labelledby="conflict-title">
      <h3 id="conflict-title">Somebody else has changed this vehicle</h3>
      <p>
        {editorInWords(conflict)} saved it while you were editing. Nothing was overwritten: choose what to
        keep. What you typed in other fields is kept.
      </p>
      {conflict.fields.map((field) => (
        <FieldChoice
          key={field.name}
          field={field}
          choice={choices.get(field.name) ?? 'theirs'}
          onChoose={(choice) => setChoices(new Map(choices).set(field.name, choice))}
        />
      ))}
      <div className="actions">
        <button className="button button-primary" type="button" disabled={isBusy} onClick={resolve}>
          {isBusy ? 'Saving...' : 'Save with these choices'}
        </button>
        <button className="button button-secondary" type="button" disabled={isBusy} onClick={onBack}>
          Back to the form
        </button>
        <button className="small-button danger-button" type="button" disabled={isBusy} onClick={onTakeAll}>
          Reload theirs, drop all of mine
        </button>
      </div>
    </section>
  );
};
