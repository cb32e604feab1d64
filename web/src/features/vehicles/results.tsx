import type { ReactNode, RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { saveListScrollState, listScrollStateAt } from './list-scroll-state.ts';
import { LoadMore } from './load-more.tsx';
import type { VehicleList } from './load-vehicles.ts';
import { NothingFound } from './nothing-found.tsx';
import type { useVehicles } from './use-vehicles.ts';
import { VehicleCard } from './vehicle-card.tsx';

interface ResultsProps {
  readonly vehicles: ReturnType<typeof useVehicles>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly chips: ReactNode;
  readonly sorting: ReactNode;
  /** Below the vehicles. */
  readonly children: ReactNode;
}

const placeholders = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

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
  const { query, vehicles, matching, fitting, continuesAt } = list;
  const { key } = useLocation();
  const visitedVehicleId = listScrollStateAt(key)?.vehicleId;
  // Loading the last page removes the focused button, so focus the first new card.
  const next = vehicles.length < matching ? undefined : continuesAt;
  const cards = (from: number, to: number) => (
    <ul className="vehicle-grid">
      {vehicles.slice(from, to).map((vehicle, index) => (
        <VehicleCard
          key={vehicle.id}
          vehicle={vehicle}
          index={from + index}
          listQuery={query}
          isNext={vehicle.id === visitedVehicleId || from + index === next}
          onVisit={() => saveListScrollState(key, { count: vehicles.length, vehicleId: vehicle.id })}
        />
      ))}
    </ul>
  );
  return (
    <>
      {fitting > 0 && cards(0, fitting)}
      {fitting < vehicles.length && (
        <>
          <h3 className="mention-heading">These only mention your words</h3>
          {cards(fitting, vehicles.length)}
        </>
      )}
    </>
  );
};

const countText = ({ vehicles, expected = vehicles.length, available }: VehicleList): string =>
  `Showing ${expected} of ${available} vehicles`;

export const Results = ({ vehicles, heading, chips, sorting, children, ...nothingFound }: ResultsProps) => {
  const { list, isLoading, problem, retry } = vehicles;
  return (
    <section className="results" aria-labelledby="results" aria-busy={isLoading}>
      <h2 className="visually-hidden" id="results" ref={heading} tabIndex={-1}>
        Vehicles
      </h2>
      <div className="result-head">
        <output className="result-count">{list && countText(list)}</output>
        {sorting}
      </div>
      {chips}
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
      {list?.vehicles.length === 0 && problem === undefined && <NothingFound list={list} {...nothingFound} />}
      {list !== undefined && list.vehicles.length > 0 && <Cards list={list} />}
      {list !== undefined && list.vehicles.length < list.matching && (
        <LoadMore list={list} vehicles={vehicles} />
      )}
      {children}
    </section>
  );
};
