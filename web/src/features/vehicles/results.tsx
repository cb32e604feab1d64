import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import noVehicles from './no-vehicles.svg';
import { saveListScrollState, listScrollStateAt } from './list-scroll-state.ts';
import { LoadMore } from './load-more.tsx';
import type { VehicleList } from './load-vehicles.ts';
import type { useVehicles } from './use-vehicles.ts';
import type { suggestFilter } from './suggest-filter.ts';
import { VehicleCard } from './vehicle-card.tsx';

interface ResultsProps {
  readonly vehicles: ReturnType<typeof useVehicles>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly suggestion: ReturnType<typeof suggestFilter>;
  readonly onSuggestion: () => void;
}

/** Cards in the first row of a wide screen; a phone shows about as many at once. */
const firstRow = 3;
const placeholders = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

type NothingFoundProps = Pick<ResultsProps, 'isFiltered' | 'onClear' | 'suggestion' | 'onSuggestion'>;

const NothingFound = ({ isFiltered, onClear, suggestion, onSuggestion }: NothingFoundProps) => (
  <div className="nothing-found">
    <img src={noVehicles} alt="" width="320" height="180" />
    <h3>No vehicles found</h3>
    <p>
      {isFiltered
        ? 'Nothing here matches all of your filters. Try fewer of them, or another word.'
        : 'There is nothing for sale right now. Please look again soon.'}
    </p>
    {suggestion !== undefined && (
      <>
        <p>‘More filters’ has filters for fuel, transmission and body.</p>
        <button
          type="button"
          className="button button-primary"
          onClick={onSuggestion}
        >{`Show ${suggestion.finds}`}</button>
      </>
    )}
    {isFiltered && (
      <button type="button" className="button button-secondary" onClick={onClear}>
        Clear filters
      </button>
    )}
  </div>
);

const Skeletons = () => (
  <ul className="vehicle-grid skeletons" aria-hidden="true">
    {placeholders.map((name) => (
      <li className="vehicle-card" key={name}>
        <div className="vehicle-frame" />
      </li>
    ))}
  </ul>
);

const Cards = ({ list }: { readonly list: VehicleList }) => {
  const { query, vehicles, matching, continuesAt } = list;
  const { key } = useLocation();
  const visitedVehicleId = listScrollStateAt(key)?.vehicleId;
  // Loading the last page removes the focused button, so focus the first new card.
  const next = vehicles.length < matching ? undefined : continuesAt;
  return (
    <ul className="vehicle-grid">
      {vehicles.map((vehicle, index) => (
        <VehicleCard
          key={vehicle.id}
          vehicle={vehicle}
          isFirst={index < firstRow}
          listQuery={query}
          isNext={vehicle.id === visitedVehicleId || index === next}
          onVisit={() => saveListScrollState(key, { count: vehicles.length, vehicleId: vehicle.id })}
        />
      ))}
    </ul>
  );
};

const countText = ({ vehicles, expected = vehicles.length, available }: VehicleList): string =>
  `Showing ${expected} of ${available} vehicles`;

export const Results = ({ vehicles, heading, ...nothingFound }: ResultsProps) => {
  const { list, isLoading, problem, retry } = vehicles;
  return (
    <section className="results" aria-labelledby="results" aria-busy={isLoading}>
      <h2 className="visually-hidden" id="results" ref={heading} tabIndex={-1}>
        Vehicles
      </h2>
      <output className="result-count">{list && countText(list)}</output>
      {problem !== undefined && (
        <div className="problem-banner" role="alert">
          <p>{problem}</p>
          <button
            type="button"
            className="button button-secondary"
            onClick={() => {
              retry();
              // The focused button disappears with the banner.
              heading.current?.focus({ preventScroll: true });
            }}
          >
            Try again
          </button>
        </div>
      )}
      {list === undefined && problem === undefined && <Skeletons />}
      {list?.vehicles.length === 0 && problem === undefined && <NothingFound {...nothingFound} />}
      {list !== undefined && list.vehicles.length > 0 && <Cards list={list} />}
      {list !== undefined && list.vehicles.length < list.matching && (
        <LoadMore list={list} vehicles={vehicles} />
      )}
    </section>
  );
};
