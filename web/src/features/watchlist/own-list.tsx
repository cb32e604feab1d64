import { formatVehicleIds } from '#domain/vehicles/watchlist/vehicle-ids.ts';
import { maxCompared } from '#domain/vehicles/compare-vehicles.ts';
import type { WatchedVehicle } from '#domain/vehicles/watchlist/watched-vehicle.ts';
import { formatCount } from '#domain/text/format-count.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { PrintButton } from '../../components/print-button.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { paths } from '../../lib/paths.ts';
import { watchlist } from '../../lib/watchlist/watchlist.ts';
import { RetryNote } from './retry-note.tsx';
import { useCurrentVehicles } from './use-current-vehicles.ts';
import { WatchedRow } from './watched-row.tsx';

const idsOf = (list: readonly WatchedVehicle[]): string[] => list.map(({ id }) => id);

const CompareBar = ({ ids }: { readonly ids: readonly string[] }) => (
  <div className="compare-bar">
    {ids.length < 2 ? (
      <p>{`Tick 2 to ${maxCompared} vehicles to compare them.`}</p>
    ) : (
      <Link className="button button-primary" to={paths.comparison + formatVehicleIds(ids)}>
        {`Compare ${ids.length} vehicles`}
      </Link>
    )}
  </div>
);

/** The vehicles that this device keeps, with what changed since they were saved. */
export const OwnList = ({ list }: { readonly list: readonly WatchedVehicle[] }) => {
  const { current, hasFailed, retry } = useCurrentVehicles(idsOf(list));
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<WatchedVehicle>();
  const heading = useRef<HTMLHeadingElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const compared = ticked.filter((id) => list.some((vehicle) => vehicle.id === id));
  const tick = (id: string): void =>
    setTicked(compared.includes(id) ? compared.filter((other) => other !== id) : [...compared, id]);
  const remove = (vehicle: WatchedVehicle): void => {
    // The pressed button is gone with its row.
    flushSync(() => {
      watchlist.remove(vehicle.id);
      setRemoved(vehicle);
    });
    undo.current?.focus();
  };
  const putBack = (vehicle: WatchedVehicle): void => {
    watchlist.add([vehicle]);
    setRemoved(undefined);
    heading.current?.focus();
  };
  return (
    <section className="watchlist-part" aria-labelledby="watched">
      <h2 id="watched" ref={heading} tabIndex={-1}>
        {list.length === 0 ? 'No vehicle saved yet' : formatCount(list.length, 'saved vehicle')}
      </h2>
      <output>{removed && `Removed the ${removed.name}.`}</output>
      {removed && (
        <button type="button" className="button button-secondary" ref={undo} onClick={() => putBack(removed)}>
          Put it back
        </button>
      )}
      {list.length === 0 ? (
        <p>Press the heart of a vehicle to keep it here, with its price. No account is needed.</p>
      ) : (
        <>
          <div className="actions">
            <ShareButton title="Watchlist" path={paths.watchlist + formatVehicleIds(idsOf(list))}>
              Share or send to another device
            </ShareButton>
            <PrintButton />
          </div>
          {hasFailed && <RetryNote retry={retry} />}
          <ul className="watched-list">
            {list.map((vehicle) => (
              <WatchedRow key={vehicle.id} {...vehicle} current={current.get(vehicle.id)}>
                <label>
                  <input
                    type="checkbox"
                    checked={compared.includes(vehicle.id)}
                    disabled={compared.length >= maxCompared && !compared.includes(vehicle.id)}
                    onChange={() => tick(vehicle.id)}
                  />
                  Compare<span className="visually-hidden">{` the ${vehicle.name}`}</span>
                </label>
                <button type="button" className="link-button" onClick={() => remove(vehicle)}>
                  Remove<span className="visually-hidden">{` the ${vehicle.name}`}</span>
                </button>
              </WatchedRow>
            ))}
          </ul>
          {list.length > 1 && <CompareBar ids={compared} />}
        </>
      )}
      <p>
        <Link className={list.length === 0 ? 'button button-primary' : ''} to={paths.vehicles}>
          Find vehicles
        </Link>
      </p>
    </section>
  );
};
