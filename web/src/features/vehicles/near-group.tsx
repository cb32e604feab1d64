import { defaultWithinKm, radiusPicks } from '#domain/vehicles/quick-picks.ts';
import type { placeNamed as PlaceNamed } from '#domain/addresses/find-place.ts';
import { type FocusEvent, useRef, useState } from 'react';
import { type Filters, textOf } from './filters.ts';

interface NearGroupProps {
  readonly filters: Filters;
  readonly counted: readonly { readonly value: string; readonly count: number }[];
  readonly choose: (change: Filters) => void;
}

interface Places {
  readonly placeNamed: typeof PlaceNamed;
  readonly names: readonly string[];
}

const loadPlaces = async (): Promise<Places> => {
  const [found, { locatedPlaces }] = await Promise.all([
    import('#domain/addresses/find-place.ts'),
    import('#domain/addresses/located-places.ts'),
  ]);
  return { placeNamed: found.placeNamed, names: locatedPlaces().map(({ name }) => name) };
};

const listId = 'filter-places';
const problemId = 'filter-near-problem';

const unknownTown = 'Choose a town from the list';
const notLoaded = 'The list of towns did not load. Check your internet connection, and load the page again.';

/** Renders a town and the kilometres around it; the towns are loaded when somebody goes there. */
export const NearGroup = ({ filters, counted, choose }: NearGroupProps) => {
  const near = textOf(filters, 'near');
  const within = textOf(filters, 'within') || String(defaultWithinKm);
  const [places, setPlaces] = useState<Places>();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const loading = useRef<Promise<Places | undefined>>(undefined);
  const load = () =>
    (loading.current ??= loadPlaces()
      .then((loaded) => {
        setPlaces(loaded);
        return loaded;
      })
      .catch(() => {
        loading.current = undefined;
        return undefined;
      }));
  const counts = new Map(counted.map(({ value, count }) => [value, count]));
  const radii = [...new Set([...radiusPicks.map(String), within])].sort(
    (one, other) => Number(one) - Number(other),
  );

  const onType = (text: string): void => {
    setTyped(text);
    setProblem(undefined);
    if (text.trim() === '') choose({ near: [], within: [] });
    const place = places?.placeNamed(text);
    if (place !== undefined) choose({ near: [place.name] });
  };
  const onLeave = async ({ currentTarget: input }: FocusEvent<HTMLInputElement>): Promise<void> => {
    const text = typed ?? '';
    if (text.trim() === '') return;
    const loaded = await load();
    if (input.value !== text) return;
    const place = loaded?.placeNamed(text);
    if (near !== (place?.name ?? '')) choose(place ? { near: [place.name] } : { near: [], within: [] });
    if (place !== undefined) setTyped(undefined);
    else setProblem(loaded === undefined ? notLoaded : unknownTown);
  };
  return (
    <fieldset className="choice-group">
      <legend>Distance</legend>
      <div className="field">
        <label htmlFor="filter-near">From town</label>
        <input
          className="control"
          id="filter-near"
          name="near"
          type="text"
          autoComplete="off"
          list={listId}
          maxLength={100}
          placeholder="Any town"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          value={typed ?? near}
          onFocus={() => void load()}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={(event) => void onLeave(event)}
        />
        <datalist id={listId}>
          {places?.names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        {problem !== undefined && (
          <p className="choice-problem" id={problemId}>
            {problem}
          </p>
        )}
      </div>
      {near !== '' && (
        <div className="field">
          <label htmlFor="filter-within">Within</label>
          <select
            className="control"
            id="filter-within"
            name="within"
            value={within}
            onChange={(event) => choose({ within: [event.currentTarget.value] })}
          >
            {radii.map((radius) => (
              <option key={radius} value={radius}>
                {`${radius} km${counts.has(radius) ? ` (${counts.get(radius)})` : ''}`}
              </option>
            ))}
          </select>
        </div>
      )}
      <p className="choice-source">
        In a straight line. Towns: <a href="https://www.geonames.org">GeoNames</a>
      </p>
    </fieldset>
  );
};
