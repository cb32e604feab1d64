import { defaultWithinKm, radiusPicks } from '#domain/vehicles/quick-picks.ts';
import type { placeNamed as PlaceNamed } from '#domain/addresses/find-place.ts';
import { useRef, useState } from 'react';
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

/** Renders a town and the kilometres around it; the towns are loaded when somebody goes there. */
export const NearGroup = ({ filters, counted, choose }: NearGroupProps) => {
  const near = textOf(filters, 'near');
  const within = textOf(filters, 'within') || String(defaultWithinKm);
  const [places, setPlaces] = useState<Places>();
  const [typed, setTyped] = useState<string>();
  const [isUnknown, setIsUnknown] = useState(false);
  const loading = useRef<Promise<void>>(undefined);
  const load = () =>
    (loading.current ??= loadPlaces()
      .then(setPlaces)
      .catch(() => {
        loading.current = undefined;
      }));
  const counts = new Map(counted.map(({ value, count }) => [value, count]));
  const radii = [...new Set([...radiusPicks.map(String), within])].sort(
    (one, other) => Number(one) - Number(other),
  );

  const onType = (text: string): void => {
    setTyped(text);
    setIsUnknown(false);
    if (text.trim() === '') choose({ near: [], within: [] });
    const place = places?.placeNamed(text);
    if (place !== undefined) choose({ near: [place.name] });
  };
  const onLeave = (): void => {
    const text = typed?.trim() ?? '';
    if (text === '' || places === undefined) return;
    const place = places.placeNamed(text);
    setIsUnknown(place === undefined);
    if (place !== undefined) setTyped(undefined);
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
          aria-invalid={isUnknown || undefined}
          aria-describedby={isUnknown ? problemId : undefined}
          value={typed ?? near}
          onFocus={() => void load()}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={onLeave}
        />
        <datalist id={listId}>
          {places?.names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        {isUnknown && (
          <p className="choice-problem" id={problemId}>
            Choose a town from the list
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
