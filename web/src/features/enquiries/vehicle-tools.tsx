import { brand } from '#domain/brand.ts';
import { vehiclePagePath } from '#domain/site/paths.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { PrintButton } from '../../components/print-button.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { WatchButton } from '../../components/watch-button.tsx';
import { WatchedPrice } from '../../components/watched-price.tsx';
import { WatchlistLink } from '../../components/watchlist-link.tsx';
import { toWatched } from '../../lib/watchlist/to-watched.ts';
import { useWatchlist } from '../../lib/watchlist/use-watchlist.ts';

/** Saves, shares and prints the vehicle. */
export const VehicleTools = ({ vehicle }: { readonly vehicle: PublicVehicle }) => {
  const saved = useWatchlist()?.find(({ id }) => id === vehicle.id);
  const name = vehicleInfo(vehicle);
  return (
    <>
      {saved && vehicle.is_available && <WatchedPrice saved={saved.price} now={vehicle.price} />}
      <div className="vehicle-tools">
        <WatchButton
          id={vehicle.id}
          name={name}
          isWide
          describe={() => toWatched({ ...vehicle, cover: vehicle.images[0] ?? null })}
        />
        <ShareButton title={name} path={vehiclePagePath(vehicle.id)}>
          Share
        </ShareButton>
        <PrintButton />
        <WatchlistLink />
      </div>
      <p className="print-address" translate="no">
        {brand.siteUrl + vehiclePagePath(vehicle.id)}
      </p>
    </>
  );
};
