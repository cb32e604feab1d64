import '../../styles/watchlist.css';
import { parseVehicleIds } from '#domain/vehicles/watchlist/vehicle-ids.ts';
import { maxWatched } from '#domain/vehicles/watchlist/watched-vehicle.ts';
import { useLocation } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import { PlainHeader } from '../../components/plain-header.tsx';
import { useWatchlist } from '../../lib/watchlist/use-watchlist.ts';
import { paths } from '../../lib/paths.ts';
import { ComparePage } from './compare-page.tsx';
import { OwnList } from './own-list.tsx';
import { SharedList } from './shared-list.tsx';

const WatchlistPart = () => {
  const { search } = useLocation();
  const list = useWatchlist();
  if (list === undefined) {
    return (
      <noscript>
        <p className="notice">The watchlist needs JavaScript, since it is only on your device.</p>
      </noscript>
    );
  }
  const { ids, isCut } = parseVehicleIds(search, maxWatched);
  return ids.length > 0 || isCut ? (
    <SharedList key={search} ids={ids} isCut={isCut} />
  ) : (
    <OwnList list={list} />
  );
};

const Watchlist = () => (
  <>
    <PageHead
      title="Watchlist"
      description="The vehicles that you keep an eye on, on this device: their prices then and now, and whether they are sold."
      noindex
    />
    <PlainHeader title="Watchlist">
      Vehicles that you save stay on this device, with what has changed since.
    </PlainHeader>
    <div className="container watchlist">
      <WatchlistPart />
    </div>
  </>
);

/** /vehicle/watchlist: the visitor's own list, or the one of the address; and /vehicle/compare. */
export const Component = () =>
  useLocation().pathname === paths.comparison ? <ComparePage /> : <Watchlist />;
