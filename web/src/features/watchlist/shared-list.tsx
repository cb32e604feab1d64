import { formatCount } from '#domain/text/format-count.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
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

interface SharedListProps {
  readonly ids: readonly string[];
  /** Whether the address lacks a part of the list. */
  readonly isCut: boolean;
}

/** A list that came by a link: shown, and kept only if the visitor wishes, beside what the device has. */
export const SharedList = ({ ids, isCut }: SharedListProps) => {
  const { current, isLoading, hasFailed, retry } = useCurrentVehicles(ids);
  const own = useWatchlist() ?? [];
  const [problem, setProblem] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const found = ids.flatMap((id) => {
    const known = current.get(id);
    return known?.state === 'found' ? [known.vehicle] : [];
  });
  const shown = found.map((vehicle) => Object.assign({}, vehicle, { cover: vehicle.images[0] ?? null }));
  const missing = ids.length - found.length;
  const unsaved = shown.filter(({ id }) => own.every((vehicle) => vehicle.id !== id));
  const save = (): void => {
    setProblem(outcomeTexts[watchlist.add(unsaved.map((vehicle) => toWatched(vehicle)))]);
    heading.current?.focus();
  };
  return (
    <section className="watchlist-part" aria-labelledby="watched">
      <h2 id="watched" ref={heading} tabIndex={-1}>
        {`A list for you: ${formatCount(ids.length, 'vehicle')}`}
      </h2>
      {isCut && (
        <p className="notice">Parts of the link are missing. Ask for it again to see all vehicles.</p>
      )}
      <output>
        {isLoading && 'Loading the vehicles…'}
        {!isLoading && unsaved.length === 0 && found.length > 0 && 'All of them are in your watchlist.'}
      </output>
      {hasFailed && <RetryNote retry={retry} />}
      {problem !== undefined && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      {!isLoading && unsaved.length > 0 && (
        <div className="actions">
          <button type="button" className="button button-primary" onClick={save}>
            {`Add ${formatCount(unsaved.length, 'vehicle')} to my watchlist`}
          </button>
        </div>
      )}
      <ul className="watched-list">
        {shown.map((vehicle) => (
          <WatchedRow
            key={vehicle.id}
            id={vehicle.id}
            name={vehicleInfo(vehicle)}
            cover={vehicle.cover}
            price={vehicle.price}
            current={current.get(vehicle.id)}
          >
            <WatchButton id={vehicle.id} name={vehicleInfo(vehicle)} describe={() => toWatched(vehicle)} />
          </WatchedRow>
        ))}
      </ul>
      {!isLoading && !hasFailed && missing > 0 && (
        <p>{`${formatCount(missing, 'vehicle')} of the list ${missing === 1 ? 'is' : 'are'} no longer listed.`}</p>
      )}
      <p>
        <Link to={paths.watchlist}>{`See my watchlist (${own.length})`}</Link>
      </p>
    </section>
  );
};
