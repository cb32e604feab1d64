import { weeklyCost } from '#domain/lending/weekly-cost.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import type { VehicleCard as Vehicle } from '#domain/vehicles/vehicle-card.ts';
import { formatMileage } from '#domain/vehicles/vehicle-info.ts';
import { vehiclePagePath } from '#domain/site/paths.ts';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { WeeklyCost } from '../../components/weekly-cost.tsx';
import { VehiclePicture } from '../../components/vehicle-picture.tsx';
import { fromListState } from '../../lib/vehicle-list-path.ts';

interface VehicleCardProps {
  readonly vehicle: Vehicle;
  /** Whether it is in view when the page opens. */
  readonly isFirst: boolean;
  /** The query of the list that it stands in. */
  readonly listQuery: string;
  /** Whether the visitor goes on from it: they come back from its seller, or asked for more and it is the first. */
  readonly isNext: boolean;
  /** When the visitor goes to its seller. */
  readonly onVisit: () => void;
}

const sizes = '(min-width: 64rem) 17.5rem, (min-width: 40rem) 46vw, 40vw';

/** Goes on where the visitor was before, unless they have begun with something else meanwhile. */
const restoreFocus = (link: HTMLAnchorElement | null): void => {
  if (document.activeElement?.matches('body, main') === true) link?.focus();
};

/** One vehicle of the marketplace; all of the card leads to its seller. */
export const VehicleCard = ({ vehicle, isFirst, listQuery, isNext, onVisit }: VehicleCardProps) => {
  const { id, make, model, year, price, mileage, fuel_type, transmission, condition, location } = vehicle;
  const cost = weeklyCost({ price });
  return (
    <li className="vehicle-card">
      <div className="vehicle-frame">
        <VehiclePicture url={vehicle.cover} alt="" sizes={sizes} isFirst={isFirst} />
        {vehicle.picture_count > 1 && <span className="picture-count">{vehicle.picture_count} pictures</span>}
      </div>
      <div className="vehicle-name">
        <p className="vehicle-price">{formatDollars(price)}</p>
        <h3>
          {make} {model}
        </h3>
      </div>
      <ul className="chips">
        <li className="chip" data-condition={condition}>
          {condition}
        </li>
        <li className="chip">{year}</li>
        <li className="chip">{formatMileage(mileage)}</li>
        <li className="chip">{fuel_type}</li>
        <li className="chip">{transmission}</li>
        {vehicle.seller_kind !== null && <li className="chip">{vehicle.seller_kind}</li>}
      </ul>
      {cost !== undefined && <WeeklyCost cost={cost} />}
      <div className="vehicle-foot">
        <p className="vehicle-place">
          <Icon name="map-pin" />
          {location}
        </p>
        <Link
          className="button button-secondary"
          to={vehiclePagePath(id)}
          state={fromListState(listQuery)}
          ref={isNext ? restoreFocus : null}
          onClick={onVisit}
        >
          Contact Seller
          <span className="visually-hidden">
            {' '}
            of the {year} {make} {model}
          </span>
        </Link>
      </div>
    </li>
  );
};
