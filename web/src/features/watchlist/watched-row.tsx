import { formatDollars } from '#domain/money/nzd.ts';
import { vehiclePagePath } from '#domain/site/paths.ts';
import { saleNote } from '#domain/vehicles/watchlist/sale-note.ts';
import { vehicleLine } from '#domain/vehicles/shown-fields.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { VehiclePicture } from '../../components/vehicle-picture.tsx';
import { WatchedPrice } from '../../components/watched-price.tsx';
import type { CurrentVehicle } from './use-current-vehicles.ts';

interface WatchedRowProps {
  readonly id: string;
  readonly name: string;
  readonly cover: string | null;
  /** When it was saved. */
  readonly price: number;
  /** Undefined while it is loading. */
  readonly current: CurrentVehicle | undefined;
  readonly children: ReactNode;
}

const Changes = ({ price, current }: Pick<WatchedRowProps, 'price' | 'current'>) => {
  if (current?.state === 'gone') return <p className="watched-note">No longer listed</p>;
  if (current?.state !== 'found') return null;
  const { vehicle } = current;
  const note = saleNote(vehicle);
  return (
    <>
      {note !== undefined && <p className="watched-note">{note}</p>}
      {vehicle.is_available && <WatchedPrice saved={price} now={vehicle.price} />}
    </>
  );
};

/** A vehicle of the watchlist: as it was saved, then as it is today. */
export const WatchedRow = ({ id, name, cover, price, current, children }: WatchedRowProps) => {
  const vehicle = current?.state === 'found' ? current.vehicle : undefined;
  return (
    <li className="watched-row">
      <div className="vehicle-frame">
        <VehiclePicture url={vehicle ? (vehicle.images[0] ?? null) : cover} alt="" sizes="9rem" />
      </div>
      <div className="watched-text">
        <h3 translate="no">
          {current?.state === 'gone' ? name : <Link to={vehiclePagePath(id)}>{name}</Link>}
        </h3>
        <p className="vehicle-price">{formatDollars(vehicle?.price ?? price)}</p>
        <Changes price={price} current={current} />
        <p className="watched-line">{vehicle && vehicleLine(vehicle)}</p>
      </div>
      <div className="watched-acts">{children}</div>
    </li>
  );
};
