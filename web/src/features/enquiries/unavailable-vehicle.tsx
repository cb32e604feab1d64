import { formatDate } from '#domain/text/format-date.ts';
import { nzDay } from '#domain/text/nz-date-time.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';
import { isSoldLately } from '#domain/vehicles/vehicle-status.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useVehicleListPath } from '../../lib/vehicle-list-path.ts';
import { AlertOffer } from '../../components/alerts/alert-offer.tsx';
import { queryLike } from '../../components/alerts/query-like.ts';
import { unavailableText } from './lookup-problem.ts';

/** Takes the place of seller and form: for a month, says that a vehicle is sold. */
export const UnavailableVehicle = ({ vehicle }: { readonly vehicle: PublicVehicle }) => {
  const listPath = useVehicleListPath();
  const [today] = useState(() => nzDay(Date.now()));
  const isSold = isSoldLately(vehicle, today);
  return (
    <div className="card unavailable">
      <h2>{isSold ? 'Sold' : 'This vehicle is no longer available'}</h2>
      <p>
        {isSold && vehicle.sold_on !== null
          ? `It was sold on ${formatDate(vehicle.sold_on)}. Others like it may be for sale.`
          : unavailableText}
      </p>
      <Link className="button button-primary" to={listPath}>
        See what is available
      </Link>
      <AlertOffer query={queryLike(vehicle)} />
    </div>
  );
};
