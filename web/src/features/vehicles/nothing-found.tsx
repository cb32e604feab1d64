import { useLocation } from 'react-router-dom';
import { listScrollStateAt, saveListScrollState } from './list-scroll-state.ts';
import type { VehicleList } from './load-vehicles.ts';
import noVehicles from './no-vehicles.svg';
import { VehicleCard } from './vehicle-card.tsx';

interface NothingFoundProps {
  readonly list: VehicleList;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

const startReason = (reasons: readonly string[]): string => {
  const text = reasons.join(', ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};

const Nearest = ({ list }: Pick<NothingFoundProps, 'list'>) => {
  const { key } = useLocation();
  const visitedVehicleId = listScrollStateAt(key)?.vehicleId;
  return (
    <section className="nearest-matches" aria-labelledby="nearest-matches">
      <h3 id="nearest-matches">These come closest</h3>
      <ul className="vehicle-grid">
        {list.nearest.map(({ vehicle, reasons }, index) => (
          <VehicleCard
            key={vehicle.id}
            vehicle={vehicle}
            difference={startReason(reasons)}
            index={index}
            listQuery={list.query}
            isNext={vehicle.id === visitedVehicleId}
            onVisit={() => saveListScrollState(key, { count: 0, vehicleId: vehicle.id })}
          />
        ))}
      </ul>
    </section>
  );
};

const problemText = (isFiltered: boolean, hasNearest: boolean): string => {
  if (!isFiltered) return 'There is nothing for sale right now. Please look again soon.';
  return hasNearest
    ? 'Nothing here matches all that you asked for.'
    : 'Nothing here matches all of your filters. Try fewer of them, or another word.';
};

/** Says that no vehicle fits, and shows those that come closest, each with what differs. */
export const NothingFound = ({ list, isFiltered, onClear }: NothingFoundProps) => {
  const hasNearest = list.nearest.length > 0;
  return (
    <>
      <div className={hasNearest ? 'nothing-found is-brief' : 'nothing-found'}>
        {!hasNearest && <img src={noVehicles} alt="" width="320" height="180" />}
        <h3>No vehicles found</h3>
        <p>{problemText(isFiltered, hasNearest)}</p>
        {isFiltered && !hasNearest && (
          <button type="button" className="button button-secondary" onClick={onClear}>
            Clear filters
          </button>
        )}
      </div>
      {hasNearest && <Nearest list={list} />}
    </>
  );
};
