import '../../styles/similar.css';
import { formatDollars } from '#domain/money/nzd.ts';
import { vehiclePagePath } from '#domain/site/paths.ts';
import { maxCompared } from '#domain/vehicles/compare-vehicles.ts';
import { listVehicles } from '#domain/vehicles/contract.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';
import { pickSimilar, sameBodyQuery, similarQuery } from '#domain/vehicles/similar-vehicles.ts';
import type { VehicleCard } from '#domain/vehicles/vehicle-card.ts';
import { formatMileage, vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { formatVehicleIds } from '#domain/vehicles/watchlist/vehicle-ids.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { VehiclePicture } from '../../components/vehicle-picture.tsx';
import { request } from '../../lib/api/request.ts';
import { paths } from '../../lib/paths.ts';

const findSimilar = async (vehicle: PublicVehicle): Promise<VehicleCard[]> => {
  const pick = async (query: ReturnType<typeof similarQuery>) =>
    pickSimilar(vehicle, (await request(listVehicles, query)).vehicles);
  const similar = await pick(similarQuery(vehicle));
  return similar.length > 0 ? similar : pick(sameBodyQuery(vehicle));
};

/** Up to four vehicles for sale that are like this one; without any, or without an answer, nothing. */
export const SimilarVehicles = ({ vehicle }: { readonly vehicle: PublicVehicle }) => {
  const [similar, setSimilar] = useState<readonly VehicleCard[]>([]);
  useEffect(() => {
    let isWanted = true;
    const show = async (): Promise<void> => {
      // The page is whole without them.
      const found = await findSimilar(vehicle).catch(() => []);
      if (isWanted) setSimilar(found);
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [vehicle]);
  if (similar.length === 0) return null;
  const compared = [vehicle, ...similar].slice(0, maxCompared).map(({ id }) => id);
  return (
    <section className="similar" aria-labelledby="similar">
      <h2 id="similar">Similar vehicles</h2>
      <ul className="similar-list">
        {similar.map((other) => (
          <li key={other.id}>
            <div className="vehicle-frame">
              <VehiclePicture url={other.cover} alt="" sizes="(min-width: 48rem) 17rem, 46vw" />
            </div>
            <h3 translate="no">
              <Link to={vehiclePagePath(other.id)}>{vehicleInfo(other)}</Link>
            </h3>
            <p>{`${formatDollars(other.price)} · ${formatMileage(other.mileage)}`}</p>
          </li>
        ))}
      </ul>
      {vehicle.is_available && (
        <Link to={paths.comparison + formatVehicleIds(compared)}>Compare them with this one</Link>
      )}
    </section>
  );
};
