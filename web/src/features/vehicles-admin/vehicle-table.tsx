import { formatDollars } from '#domain/money/nzd.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { formatMileage, vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { memo } from 'react';
import { SelectVehicle } from './select-vehicle.tsx';
import { StatusButton } from './status-button.tsx';
import { VehicleActions, type VehicleHandlers } from './vehicle-actions.tsx';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { VehicleLinks } from './vehicle-links.tsx';
import { VehicleThumbnail } from './vehicle-thumbnail.tsx';

type VehicleRowProps = VehicleHandlers & {
  readonly vehicle: ListedVehicle;
  readonly enquiries: number | undefined;
  readonly isSelected: boolean;
};

/** Memoised: a change of one vehicle does not render the others. */
const VehicleRow = memo(
  ({
    vehicle,
    enquiries,
    isSelected,
    onSelect,
    onEdit,
    onDelete,
    onDuplicate,
    onStatus,
  }: VehicleRowProps) => {
    const name = vehicleInfo(vehicle);
    return (
      <tr>
        <th scope="row">
          <div className="table-vehicle">
            <SelectVehicle vehicle={vehicle} isSelected={isSelected} onSelect={onSelect} />
            <VehicleThumbnail vehicle={vehicle} sizes="5rem" />
            <span translate="no">
              {name}
              <span className="managed-place">{vehicle.location}</span>
            </span>
          </div>
        </th>
        <td className="number">{formatDollars(vehicle.price)}</td>
        <td className="number">{formatMileage(vehicle.mileage)}</td>
        <td>{formatNzDate(vehicle.updated_at)}</td>
        <td>
          <StatusButton vehicle={vehicle} onChange={onStatus} />
        </td>
        <td>
          <div className="table-actions">
            <VehicleLinks vehicle={vehicle} enquiries={enquiries} onDuplicate={onDuplicate} />
            <VehicleActions vehicle={vehicle} onEdit={onEdit} onDelete={onDelete} />
          </div>
        </td>
      </tr>
    );
  },
);

type VehicleTableProps = VehicleHandlers & {
  readonly vehicles: readonly ListedVehicle[];
  readonly enquiries: Readonly<Record<string, number>>;
  readonly selected: ReadonlySet<string>;
};

/** Renders the vehicles as a table, which scrolls sideways with large text. */
export const VehicleTable = ({ vehicles, enquiries, selected, ...handlers }: VehicleTableProps) => (
  // Focusable, so that it can be scrolled by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className="table-frame" aria-label="Table of vehicles" tabIndex={0}>
    <table className="vehicle-table">
      <thead>
        <tr>
          <th scope="col">Vehicle</th>
          <th scope="col" className="number">
            Price
          </th>
          <th scope="col" className="number">
            Mileage
          </th>
          <th scope="col">Changed</th>
          <th scope="col">Status</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {vehicles.map((vehicle) => (
          <VehicleRow
            key={vehicle.id}
            vehicle={vehicle}
            enquiries={enquiries[vehicle.id]}
            isSelected={selected.has(vehicle.id)}
            {...handlers}
          />
        ))}
      </tbody>
    </table>
  </section>
);
