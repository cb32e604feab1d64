import { placedName, placesOf } from '#domain/work/outcome-names.ts';
import type { ShownOutcomeField } from '#domain/work/shown-outcome.ts';
import { useState } from 'react';
import { OutcomeInput } from './outcome-input.tsx';
import type { OutcomeDraft } from './use-outcome.ts';

interface OutcomeEntriesProps {
  /** The fields of an entry. */
  readonly fields: readonly ShownOutcomeField[];
  readonly outcome: OutcomeDraft;
  readonly problemWith: (name: string) => string | undefined;
}

/** Edits a list of the outcome, entry by entry. */
export const OutcomeEntries = ({ fields, outcome, problemWith }: OutcomeEntriesProps) => {
  const [added, setAdded] = useState<readonly number[]>([]);
  const { entry = '', max = 0 } = fields[0]?.list ?? {};
  const { values, valueOf, type } = outcome;
  const written = Object.keys(values).filter((name) => valueOf(name) !== '');
  const places = [...new Set([...placesOf(fields, written), ...added])].toSorted((one, other) => one - other);
  const free = Array.from({ length: max }, (_, index) => index + 1).find((place) => !places.includes(place));
  const askedOn = ({ asked }: ShownOutcomeField, place: number): string | undefined => {
    const recorded = (name: string): string => valueOf(placedName(name, place));
    return asked?.answers.every((name) => recorded(name) === '') ? recorded(asked.on) : undefined;
  };
  const remove = (place: number): void => {
    setAdded(added.filter((one) => one !== place));
    type(Object.fromEntries(fields.map(({ name }) => [placedName(name, place), ''])));
  };
  return (
    <>
      {places.map((place) => (
        <fieldset key={place}>
          <legend>{`${entry} ${place}`}</legend>
          {fields.map((field) => {
            const name = placedName(field.name, place);
            return (
              <OutcomeInput
                key={name}
                field={field}
                value={valueOf(name)}
                problem={problemWith(name)}
                askedOn={askedOn(field, place)}
                onType={(value) => type({ [name]: value })}
              />
            );
          })}
          <button className="link-button" type="button" onClick={() => remove(place)}>
            {`Remove ${entry.toLowerCase()} ${place}`}
          </button>
        </fieldset>
      ))}
      {free !== undefined && (
        <button className="link-button" type="button" onClick={() => setAdded([...added, free])}>
          {`Add a ${entry.toLowerCase()}`}
        </button>
      )}
    </>
  );
};
