import { weeklyCost } from '#domain/lending/weekly-cost.ts';
import { groupDigits } from '#domain/text/group-digits.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import type { VehicleCard as Card } from '#domain/vehicles/vehicle-card.ts';
import { vehicleLine } from '#domain/vehicles/shown-fields.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { vehiclePagePath } from '#domain/site/paths.ts';
import { Link } from 'react-router-dom';
import { UnderOffer } from '../../components/under-offer.tsx';
import { WeeklyCost } from '../../components/weekly-cost.tsx';
import { VehiclePicture } from '../../components/vehicle-picture.tsx';
import { WatchButton } from '../../components/watch-button.tsx';
import { fromListState } from '../../lib/vehicle-list-path.ts';
import { toWatched } from '../../lib/watchlist/to-watched.ts';

interface Vehicle extends Card {
  readonly distance_km?: number | undefined;
}

interface VehicleCardProps {
  readonly vehicle: Vehicle;
  /** How it differs from what was searched for. */
  readonly difference?: string;
  /** Its position in the list. */
  readonly index: number;
  readonly listQuery: string;
  /** Takes the focus: the vehicle the visitor returns from, or the first one newly loaded. */
  readonly isNext: boolean;
  readonly onVisit: () => void;
}

/** Cards in the first row of a wide screen; a phone shows about as many at once. */
const firstRow = 3;

const sizes = '(min-width: 76rem) 18.5rem, (min-width: 64rem) 33vw, (min-width: 40rem) 46vw, 92vw';

/** Restores the focus unless the visitor has moved it elsewhere. */
const restoreFocus = (link: HTMLAnchorElement | null): void => {
  if (document.activeElement?.matches('body, main') === true) link?.focus();
};

const lineOf = (vehicle: Vehicle): string =>
  vehicleLine(
    vehicle,
    ...(vehicle.distance_km === undefined ? [] : [`${groupDigits(vehicle.distance_km)}\u00A0km\u00A0away`]),
  );

export const VehicleCard = ({ vehicle, difference, ...shown }: VehicleCardProps) => {
  const { index, listQuery, isNext, onVisit } = shown;
  const { status, price, condition, seller_kind: sellerKind, picture_count: pictures } = vehicle;
  const name = vehicleInfo(vehicle);
  const cost = weeklyCost({ price });
  const link = { to: vehiclePagePath(vehicle.id), state: fromListState(listQuery), onClick: onVisit };
  return (
    <li className="vehicle-card">
      <div className="vehicle-face">
        <div className="vehicle-frame">
          <VehiclePicture
            url={vehicle.cover}
            alt=""
            sizes={sizes}
            isFirst={index === 0}
            isEarly={index < firstRow}
          />
          {pictures > 1 && <span className="picture-count">{`${pictures} pictures`}</span>}
        </div>
        <h3 translate="no">
          <Link {...link} ref={isNext ? restoreFocus : null}>
            {name}
          </Link>
        </h3>
        {difference !== undefined && (
          <p className="vehicle-difference">
            <mark>{difference}</mark>
          </p>
        )}
      </div>
      <p className="vehicle-badges">
        {status === 'under offer' && <UnderOffer />}
        <span className="chip" data-condition={condition}>
          {condition}
        </span>
        {sellerKind !== null && <span className="chip">{sellerKind}</span>}
      </p>
      <WatchButton id={vehicle.id} name={name} describe={() => toWatched(vehicle)} />
      <p className="vehicle-line">{lineOf(vehicle)}</p>
      <p className="vehicle-price">{formatDollars(price)}</p>
      {cost !== undefined && <WeeklyCost cost={cost} />}
      <Link {...link} className="button button-secondary">
        Contact Seller
        <span className="visually-hidden">{` of the ${name}`}</span>
      </Link>
    </li>
  );
};
