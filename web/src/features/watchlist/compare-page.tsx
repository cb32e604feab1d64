import { maxCompared } from '#domain/vehicles/compare-vehicles.ts';
import { formatVehicleIds, parseVehicleIds } from '#domain/vehicles/watchlist/vehicle-ids.ts';
import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import { PlainHeader } from '../../components/plain-header.tsx';
import { PrintButton } from '../../components/print-button.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { paths } from '../../lib/paths.ts';
import { stayInPlace } from '../../lib/scrolling.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { CompareTable } from './compare-table.tsx';
import { RetryNote } from './retry-note.tsx';
import { useCurrentVehicles } from './use-current-vehicles.ts';

const statusText = (found: number, isLoading: boolean): string => {
  if (isLoading) return 'Loading the vehicles…';
  return found === 0 ? 'Nothing to compare yet. Tick two or more vehicles of your watchlist.' : '';
};

const Comparison = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { ids, isCut } = parseVehicleIds(search, maxCompared);
  const { found: vehicles, gone, isLoading, hasFailed, retry } = useCurrentVehicles(ids);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (id: string): void => {
    const others = ids.filter((other) => other !== id);
    void navigate(paths.comparison + formatVehicleIds(others), { replace: true, state: stayInPlace });
    // The pressed button is gone with its column.
    heading.current?.focus();
  };
  const isShown = vehicles.length > 0 && !isLoading;
  return (
    <section className="watchlist-part" aria-labelledby="compared">
      <h2 className="visually-hidden" id="compared" ref={heading} tabIndex={-1}>
        Vehicles side by side
      </h2>
      {isCut && (
        <p className="notice">{`Some vehicles of the link can’t be shown: up to ${maxCompared} are compared.`}</p>
      )}
      <output>{statusText(vehicles.length, isLoading)}</output>
      {hasFailed && <RetryNote retry={retry} />}
      {!isLoading && gone > 0 && <p className="notice">A vehicle of this comparison is no longer listed.</p>}
      {isShown && (
        <>
          <div className="actions">
            <ShareButton title="Vehicles side by side" path={paths.comparison + formatVehicleIds(ids)}>
              Share
            </ShareButton>
            <PrintButton />
            <label className="compare-filter">
              <input
                type="checkbox"
                checked={onlyDifferences}
                onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
              />
              Show only what differs
            </label>
          </div>
          <CompareTable vehicles={vehicles} onlyDifferences={onlyDifferences} onRemove={remove} />
        </>
      )}
      <p>
        <Link to={paths.watchlist}>Choose from my watchlist</Link>
      </p>
    </section>
  );
};

/** Compares the vehicles of the address. */
export const ComparePage = () => {
  const isHydrated = useHydrated();
  return (
    <>
      <PageHead
        title="Compare vehicles"
        description={`Up to ${maxCompared} vehicles side by side: price, cost a week, kilometres, year and what else differs.`}
        noindex
      />
      <PlainHeader title="Compare vehicles">See what differs, and what is best of each row.</PlainHeader>
      <div className="container watchlist">
        {isHydrated ? (
          <Comparison />
        ) : (
          <noscript>
            <p className="notice">The comparison needs JavaScript.</p>
          </noscript>
        )}
      </div>
    </>
  );
};
