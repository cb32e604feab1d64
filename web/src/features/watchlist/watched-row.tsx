import { formatDollars } from '#domain/money/nzd.ts';
import { vehiclePagePath } from '#domain/site/paths.ts';
import { saleNote } from '#domain/vehicles/watchlist/sale-note.ts';
import { vehicleLine } from '#domain/vehicles/shown-fields.ts';
import { priceChange } from '#domain/vehicles/watchlist/watched-vehicle.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { VehiclePicture } from '../../components/vehicle-picture.tsx';
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

const notesOf = (price: number, current: CurrentVehicle | undefined): string[] => {
  if (current?.state === 'gone') return ['No longer listed'];
  if (current?.state !== 'found') return [];
  const { vehicle } = current;
  const change = vehicle.is_available ? priceChange(price, vehicle.price) : undefined;
  return [saleNote(vehicle), change].filter((note) => note !== undefined);
};

/** A vehicle of the watchlist: as it was saved, then as it is today. */
export const WatchedRow = ({ id, name, cover, price, current, children }: WatchedRowProps) => {
  const vehicle = current?.state === 'found' ? current.vehicle : undefined;
  const notes = notesOf(price, current);
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
        {notes.map((note) => (
          <p className="watched-note" key={note}>
            {note}
          </p>
        ))}
        <p className="watched-line">{vehicle && vehicleLine(vehicle)}</p>
      </div>
      <div className="watched-acts">{children}</div>
    </li>
  );
};
