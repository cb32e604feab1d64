import { weeklyCost } from '#domain/lending/weekly-cost.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import type { VehicleCard as Vehicle } from '#domain/vehicles/vehicle-card.ts';
import { shownFields } from '#domain/vehicles/shown-fields.ts';
import { vehiclePagePath } from '#domain/site/paths.ts';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { WeeklyCost } from '../../components/weekly-cost.tsx';
import { VehiclePicture } from '../../components/vehicle-picture.tsx';
import { fromListState } from '../../lib/vehicle-list-path.ts';

interface VehicleCardProps {
  readonly vehicle: Vehicle;
  readonly isFirst: boolean;
  readonly listQuery: string;
  /** Takes the focus: the vehicle the visitor returns from, or the first one newly loaded. */
  readonly isNext: boolean;
  readonly onVisit: () => void;
}

const sizes = '(min-width: 64rem) 17.5rem, (min-width: 40rem) 46vw, 40vw';

/** Restores the focus unless the visitor has moved it elsewhere. */
const restoreFocus = (link: HTMLAnchorElement | null): void => {
  if (document.activeElement?.matches('body, main') === true) link?.focus();
};

export const VehicleCard = ({ vehicle, isFirst, listQuery, isNext, onVisit }: VehicleCardProps) => {
  const { id, make, model, year, price, condition, location } = vehicle;
  const chips = shownFields(vehicle).filter(({ field }) => field.isChip);
  const cost = weeklyCost({ price });
  return (
    <li className="vehicle-card">
      <div className="vehicle-frame">
        <VehiclePicture url={vehicle.cover} alt="" sizes={sizes} isFirst={isFirst} />
        {vehicle.picture_count > 1 && (
          <span className="picture-count">{`${vehicle.picture_count} pictures`}</span>
        )}
      </div>
      <div className="vehicle-name">
        <p className="vehicle-price">{formatDollars(price)}</p>
        <h3 translate="no">{`${make} ${model}`}</h3>
      </div>
      <ul className="chips">
        <li className="chip" data-condition={condition}>
          {condition}
        </li>
        {chips.map(({ name, text }) => (
          <li className="chip" key={name}>
            {text}
          </li>
        ))}
      </ul>
      {cost !== undefined && <WeeklyCost cost={cost} />}
      <div className="vehicle-foot">
        <p className="vehicle-place" translate="no">
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
          <span className="visually-hidden">{` of the ${year} ${make} ${model}`}</span>
        </Link>
      </div>
    </li>
  );
};
