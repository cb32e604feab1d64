import { formatCount } from '#domain/text/format-count.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { WatchButton } from '../../components/watch-button.tsx';
import { paths } from '../../lib/paths.ts';
import { toWatched } from '../../lib/watchlist/to-watched.ts';
import { useWatchlist } from '../../lib/watchlist/use-watchlist.ts';
import { outcomeTexts, watchlist } from '../../lib/watchlist/watchlist.ts';
import { RetryNote } from './retry-note.tsx';
import { useCurrentVehicles } from './use-current-vehicles.ts';
import { WatchedRow } from './watched-row.tsx';

const describe = (vehicle: PublicVehicle) => toWatched({ ...vehicle, cover: vehicle.images[0] ?? null });

interface AddAllProps {
  /** Those that the watchlist lacks. */
  readonly vehicles: readonly PublicVehicle[];
  readonly onAdded: () => void;
}

const AddAll = ({ vehicles, onAdded }: AddAllProps) => {
  const [problem, setProblem] = useState<string>();
  const add = (): void => {
    setProblem(outcomeTexts[watchlist.add(vehicles.map(describe))]);
    onAdded();
  };
  return (
    <>
      {problem !== undefined && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      {vehicles.length === 0 ? (
        <output>All of them are in your watchlist.</output>
      ) : (
        <button type="button" className="button button-primary" onClick={add}>
          {`Add ${formatCount(vehicles.length, 'vehicle')} to my watchlist`}
        </button>
      )}
    </>
  );
};

interface SharedListProps {
  readonly ids: readonly string[];
  /** Whether the address lacks a part of the list. */
  readonly isCut: boolean;
}

/** A list that came by a link: shown, and added only if the visitor wishes, beside what the device has. */
export const SharedList = ({ ids, isCut }: SharedListProps) => {
  const { current, found, gone, isLoading, hasFailed, retry } = useCurrentVehicles(ids);
  const own = useWatchlist() ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="watchlist-part" aria-labelledby="watched">
      <h2 id="watched" ref={heading} tabIndex={-1}>
        {`A list for you: ${formatCount(ids.length, 'vehicle')}`}
      </h2>
      {isCut && (
        <p className="notice">Parts of the link are missing. Ask for it again to see all vehicles.</p>
      )}
      <output>{isLoading && 'Loading the vehicles…'}</output>
      {hasFailed && <RetryNote retry={retry} />}
      {!isLoading && found.length > 0 && (
        <AddAll
          vehicles={found.filter(({ id }) => own.every((vehicle) => vehicle.id !== id))}
          onAdded={() => heading.current?.focus()}
        />
      )}
      <ul className="watched-list">
        {found.map((vehicle) => (
          <WatchedRow key={vehicle.id} {...describe(vehicle)} current={current.get(vehicle.id)}>
            <WatchButton
              id={vehicle.id}
              name={vehicleInfo(vehicle)}
              isWide
              describe={() => describe(vehicle)}
            />
          </WatchedRow>
        ))}
      </ul>
      {gone > 0 && (
        <p>{`${formatCount(gone, 'vehicle')} of the list ${gone === 1 ? 'is' : 'are'} no longer listed.`}</p>
      )}
      <p>
        <Link to={paths.watchlist}>{`See my watchlist (${own.length})`}</Link>
      </p>
    </section>
  );
};
