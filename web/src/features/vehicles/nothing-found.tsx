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

/** Says that no vehicle fits, and shows those that come closest, each with what differs. */
export const NothingFound = ({ list, isFiltered, onClear }: NothingFoundProps) => (
  <>
    <div className="nothing-found">
      <img src={noVehicles} alt="" width="320" height="180" />
      <h3>No vehicles found</h3>
      <p>
        {isFiltered
          ? 'Nothing here matches all of your filters. Try fewer of them, or another word.'
          : 'There is nothing for sale right now. Please look again soon.'}
      </p>
      {isFiltered && (
        <button type="button" className="button button-secondary" onClick={onClear}>
          Clear filters
        </button>
      )}
    </div>
    {list.nearest.length > 0 && (
      <section className="nearest-matches" aria-labelledby="nearest-matches">
        <h3 id="nearest-matches">These come closest</h3>
        <ul className="vehicle-grid">
          {list.nearest.map(({ vehicle, reasons }) => (
            <VehicleCard
              key={vehicle.id}
              vehicle={vehicle}
              difference={startReason(reasons)}
              isFirst={false}
              listQuery={list.query}
              isNext={false}
              onVisit={() => {}}
            />
          ))}
        </ul>
      </section>
    )}
  </>
);
